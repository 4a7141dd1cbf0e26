package org.strobe.emulator.guest.load;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Finds a class's main method by the launch protocol of JDK 25: first {@code main(String[])}, then {@code main()};
 * static or not, public or not, declared or inherited.
 */
public final class MainFinder {
    private MainFinder() {}

    /** A main method, ready to run. */
    public interface Main {
        void run(String[] arguments) throws Throwable;
    }

    /** The main method of a class; null for none. */
    public static Main find(Class<?> type) throws ReflectiveOperationException {
        Method method = declared(type, String[].class);
        if (method == null) {
            method = declared(type);
        }
        if (method == null) {
            return null;
        }
        method.setAccessible(true);
        boolean arguments = method.getParameterCount() == 1;
        MethodHandle handle = MethodHandles.lookup().unreflect(method);
        if (Modifier.isStatic(method.getModifiers())) {
            return given -> {
                if (arguments) {
                    handle.invoke(given);
                } else {
                    handle.invoke();
                }
            };
        }
        if (Modifier.isAbstract(type.getModifiers())) {
            return null;
        }
        Constructor<?> constructor = constructor(type);
        return constructor == null ? null : instanceMain(handle, arguments, constructor);
    }

    private static Main instanceMain(MethodHandle handle, boolean arguments, Constructor<?> constructor) {
        return given -> {
            Object instance;
            try {
                instance = constructor.newInstance();
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
            if (arguments) {
                handle.invoke(instance, given);
            } else {
                handle.invoke(instance);
            }
        };
    }

    private static Constructor<?> constructor(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            if (Modifier.isPrivate(constructor.getModifiers())) {
                return null;
            }
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private static Method declared(Class<?> type, Class<?>... parameters) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            Method method = in(each, type, parameters);
            if (method != null) {
                return method;
            }
        }
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Class<?> inherited : each.getInterfaces()) {
                Method method = declared(inherited, parameters);
                if (method != null && !Modifier.isStatic(method.getModifiers())) {
                    return method;
                }
            }
        }
        return null;
    }

    private static Method in(Class<?> type, Class<?> heir, Class<?>... parameters) {
        try {
            Method method = type.getDeclaredMethod("main", parameters);
            int modifiers = method.getModifiers();
            boolean inherited = type == heir
                    || Modifier.isPublic(modifiers)
                    || Modifier.isProtected(modifiers)
                    || type.getPackage() == heir.getPackage();
            boolean fits = method.getReturnType() == void.class
                    && !Modifier.isPrivate(modifiers)
                    && !Modifier.isAbstract(modifiers);
            return inherited && fits ? method : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
