package org.strobe.mpi.mpj.oracle.program.variant;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Calls members of either form. */
final class Member {
    private Member() {}

    /** Returns the method of a name that the class has once. */
    static Method of(Class<?> owner, String name, int parameters) {
        Method found = Arrays.stream(owner.getDeclaredMethods())
                .filter(each -> each.getName().equals(name) && each.getParameterCount() == parameters)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(owner + " has no " + name));
        found.setAccessible(true);
        return found;
    }

    static Object call(Method method, Object receiver, Object... arguments) {
        try {
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException problem) {
                throw problem;
            }
            throw new IllegalStateException(method + " failed", e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
