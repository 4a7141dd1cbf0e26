package org.strobe.mpi.surface;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Annotation;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which tests refer to which members of other classes, by the bytecode of the test classes. A test is a method with an annotation
 * of JUnit's that makes it one, and all that it can reach in its own source file: methods, lambdas, and all methods of the nested
 * classes of which it makes an object. What no test of a file reaches, such as set-up, counts for the class. Files without a test count
 * for nothing, and neither do calls that are to fail: those that stand in a lambda which is a {@code ThrowingCallable} or a
 * {@code Call}.
 */
final class TestCalls {
    private static final Set<String> MARKS =
            Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate");

    private static final Pattern TO_FAIL = Pattern.compile(".*(ThrowingCallable|\\$Call);");

    private final Map<Reference, Set<String>> tests = new LinkedHashMap<>();

    /** A member as bytecode names it: by the class through which it is reached. */
    record Reference(String owner, String name, String descriptor) {
        boolean isMethod() {
            return descriptor.startsWith("(");
        }
    }

    /** What the methods of a source file refer to. */
    private static final class SourceFile {
        private final Map<Reference, Set<Reference>> bodies = new LinkedHashMap<>();
        private final Map<String, Set<Reference>> methodsOfClasses = new LinkedHashMap<>();
        private final List<Reference> tests = new ArrayList<>();
        private final Set<Reference> toFail = new HashSet<>();
    }

    TestCalls(Path folder) {
        Map<String, SourceFile> files = new TreeMap<>();
        for (Path path : classFiles(folder)) {
            ClassModel type = parse(path);
            String name = type.thisClass().asInternalName();
            add(type, name, files.computeIfAbsent(name.replaceFirst("\\$.*", ""), none -> new SourceFile()));
        }
        files.forEach((name, file) -> {
            if (!file.tests.isEmpty()) {
                collect(name, file);
            }
        });
    }

    /** What is referred to, or overridden by a class of a test, each with the names of the tests. */
    Map<Reference, Set<String>> tests() {
        return tests;
    }

    private static List<Path> classFiles(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(each -> each.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private static ClassModel parse(Path path) {
        try {
            return ClassFile.of().parse(path);
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private static void add(ClassModel type, String owner, SourceFile file) {
        Set<Reference> methods = file.methodsOfClasses.computeIfAbsent(owner, none -> new HashSet<>());
        for (MethodModel method : type.methods()) {
            Reference self = new Reference(
                    owner,
                    method.methodName().stringValue(),
                    method.methodType().stringValue());
            methods.add(self);
            file.bodies.put(self, references(method, file.toFail));
            if (isTest(method)) {
                file.tests.add(self);
            }
        }
    }

    private static boolean isTest(MethodModel method) {
        return method.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
                .flatMap(attribute -> attribute.annotations().stream())
                .map(Annotation::classSymbol)
                .anyMatch(mark ->
                        mark.packageName().startsWith("org.junit.jupiter") && MARKS.contains(mark.displayName()));
    }

    private static Set<Reference> references(MethodModel method, Set<Reference> toFail) {
        Set<Reference> references = new HashSet<>();
        method.code().ifPresent(code -> code.forEach(element -> add(element, references, toFail)));
        return references;
    }

    private static void add(CodeElement element, Set<Reference> references, Set<Reference> toFail) {
        if (element instanceof InvokeInstruction call) {
            references.add(new Reference(
                    call.owner().asInternalName(),
                    call.name().stringValue(),
                    call.type().stringValue()));
        } else if (element instanceof FieldInstruction access) {
            references.add(new Reference(
                    access.owner().asInternalName(),
                    access.name().stringValue(),
                    access.type().stringValue()));
        } else if (element instanceof InvokeDynamicInstruction lambda) {
            boolean fails = TO_FAIL.matcher(lambda.typeSymbol().returnType().descriptorString())
                    .lookingAt();
            for (ConstantDesc argument : lambda.bootstrapArgs()) {
                if (argument instanceof DirectMethodHandleDesc target) {
                    Reference body =
                            new Reference(internalName(target), target.methodName(), target.lookupDescriptor());
                    (fails ? toFail : references).add(body);
                    if (body.name().startsWith("lambda$")) {
                        references.add(body);
                    }
                }
            }
        }
    }

    private static String internalName(DirectMethodHandleDesc target) {
        String descriptor = target.owner().descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    private void collect(String name, SourceFile file) {
        String simple = name.replaceFirst("^(org/strobe/)?mpi/", "").replace('/', '.');
        Set<Reference> seen = new HashSet<>();
        for (Reference root : file.tests) {
            Set<Reference> reached = reached(root, file);
            seen.addAll(reached);
            note(reached, file, simple + "." + root.name());
        }
        Set<Reference> left = new HashSet<>(file.bodies.keySet());
        left.removeAll(seen);
        left.removeIf(each -> each.name().equals("$deserializeLambda$"));
        note(left, file, simple);
    }

    private static Set<Reference> reached(Reference root, SourceFile file) {
        Set<Reference> reached = new HashSet<>();
        Deque<Reference> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Reference next = open.pop();
            if (file.bodies.containsKey(next) && reached.add(next)) {
                open.addAll(file.bodies.get(next));
                if (next.name().equals("<init>")) {
                    open.addAll(file.methodsOfClasses.get(next.owner()));
                }
            }
        }
        return reached;
    }

    /** A method of a test's class is noted too: it may override one of the API. */
    private void note(Set<Reference> reached, SourceFile file, String test) {
        for (Reference method : reached) {
            tests.computeIfAbsent(method, none -> new TreeSet<>()).add(test);
            for (Reference each : file.bodies.get(method)) {
                if (!each.isMethod() || !file.toFail.contains(method)) {
                    tests.computeIfAbsent(each, none -> new TreeSet<>()).add(test);
                }
            }
        }
    }
}
