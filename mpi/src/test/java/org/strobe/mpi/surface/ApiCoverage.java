package org.strobe.mpi.surface;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which tests refer to which members of the API. */
final class ApiCoverage {
    private final Map<TestCalls.Reference, Member> members = new HashMap<>();
    private final Map<Member, Set<String>> tests = new HashMap<>();

    ApiCoverage(Iterable<? extends Map<String, Member>> types, TestCalls calls) throws ClassNotFoundException {
        types.forEach(type -> type.values().forEach(member -> members.put(reference(member), member)));
        for (Map.Entry<TestCalls.Reference, Set<String>> each : calls.tests().entrySet()) {
            Member member = find(each.getKey());
            if (member != null) {
                tests.computeIfAbsent(member, none -> new TreeSet<>()).addAll(each.getValue());
            }
        }
    }

    /** In the order of their names; none if there are none. */
    Set<String> testsOf(Member member) {
        return tests.getOrDefault(member, Set.of());
    }

    private static TestCalls.Reference reference(Member member) {
        String owner = member.getDeclaringClass().getName().replace('.', '/');
        if (member instanceof Field field) {
            return new TestCalls.Reference(
                    owner, field.getName(), field.getType().descriptorString());
        }
        boolean constructor = member instanceof Constructor;
        Class<?> result = constructor ? void.class : ((Method) member).getReturnType();
        String descriptor = MethodType.methodType(result, ((Executable) member).getParameterTypes())
                .descriptorString();
        return new TestCalls.Reference(owner, constructor ? "<init>" : member.getName(), descriptor);
    }

    /** Bytecode names the class of the variable, which may have inherited the member. */
    private Member find(TestCalls.Reference reference) throws ClassNotFoundException {
        if (reference.name().equals("<init>") || !reference.owner().matches("(mpi|org/strobe)/.*")) {
            return members.get(reference);
        }
        Class<?> type = Class.forName(reference.owner().replace('/', '.'), false, ApiCoverage.class.getClassLoader());
        for (; type != null; type = type.getSuperclass()) {
            String owner = type.getName().replace('.', '/');
            Member member = members.get(new TestCalls.Reference(owner, reference.name(), reference.descriptor()));
            if (member != null) {
                return member;
            }
        }
        return null;
    }
}
