package org.strobe.mpi.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** A rank's own instance of a test class, and of its enclosing classes. */
final class TestInstances {
    private static final TestApi API = TestApi.find();

    /** Instances, outermost first. */
    private final List<Object> instances = new ArrayList<>();

    TestInstances(Class<?> testClass) {
        add(testClass);
    }

    private void add(Class<?> testClass) {
        if (isInner(testClass)) {
            add(testClass.getEnclosingClass());
            instances.add(ReflectionSupport.newInstance(testClass, innermost()));
        } else {
            instances.add(ReflectionSupport.newInstance(testClass));
        }
    }

    /** Checks that a rank can instantiate this class, and call its methods before and after each test. */
    static void check(Class<?> testClass) {
        boolean inner = isInner(testClass);
        for (Constructor<?> constructor : testClass.getDeclaredConstructors()) {
            if (constructor.getParameterCount() != (inner ? 1 : 0)) {
                throw new IllegalArgumentException(testClass.getName()
                        + " has a constructor with parameters; each rank makes an instance of its own, without");
            }
        }
        checkParameters(methods(testClass, BeforeEach.class));
        checkParameters(methods(testClass, AfterEach.class));
        if (inner) {
            check(testClass.getEnclosingClass());
        }
    }

    private static void checkParameters(List<Method> methods) {
        for (Method method : methods) {
            for (Class<?> type : method.getParameterTypes()) {
                if (type != API.worldType()) {
                    throw new IllegalArgumentException(method.getName() + " has a parameter of " + type
                            + "; what ranks do before and after each test may take an "
                            + API.worldType().getSimpleName() + " alone");
                }
            }
        }
    }

    private static boolean isInner(Class<?> testClass) {
        return testClass.isMemberClass() && !Modifier.isStatic(testClass.getModifiers());
    }

    Object innermost() {
        return instances.get(instances.size() - 1);
    }

    void setUp() {
        for (Object instance : instances) {
            methods(instance.getClass(), BeforeEach.class).forEach(method -> call(method, instance));
        }
    }

    /** Calls all methods after the test, even if one of them throws. */
    void tearDown() throws Throwable {
        Throwable first = null;
        for (Object instance : instances.reversed()) {
            for (Method method : methods(instance.getClass(), AfterEach.class)) {
                try {
                    call(method, instance);
                } catch (Throwable thrown) {
                    first = first == null ? thrown : first;
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private static void call(Method method, Object instance) {
        Object[] worlds = new Object[method.getParameterCount()];
        Arrays.fill(worlds, API.world());
        ReflectionSupport.invokeMethod(method, instance, worlds);
    }

    private static List<Method> methods(Class<?> testClass, Class<? extends Annotation> annotation) {
        HierarchyTraversalMode order =
                annotation == AfterEach.class ? HierarchyTraversalMode.BOTTOM_UP : HierarchyTraversalMode.TOP_DOWN;
        return AnnotationSupport.findAnnotatedMethods(testClass, annotation, order);
    }
}
