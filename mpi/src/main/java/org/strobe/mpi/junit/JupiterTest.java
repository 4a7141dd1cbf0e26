package org.strobe.mpi.junit;

import java.lang.reflect.Method;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Test of JUnit 5 or 6 on a rank.
 *
 * @param testClass class of the test
 * @param method name of the test method
 * @param types types of the method's parameters
 * @param arguments arguments of the method; a rank replaces a communicator by its own world
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record JupiterTest(Class<?> testClass, String method, Class<?>[] types, Object[] arguments, boolean isSent)
        implements RankTest {
    @Override
    public void call(FirstFailure failure) throws Throwable {
        TestInstances instances = new TestInstances(testClass);
        try {
            instances.setUp();
            call(instances.innermost());
        } catch (Throwable thrown) {
            failure.note(thrown);
            throw thrown;
        } finally {
            instances.tearDown();
        }
    }

    private void call(Object instance) {
        Method found = ReflectionSupport.findMethod(testClass, method, types).orElseThrow();
        Object[] given = arguments.clone();
        for (int i = 0; i < given.length; i++) {
            if (types[i] == API.worldType()) {
                given[i] = API.world();
            }
        }
        ReflectionSupport.invokeMethod(found, instance, given);
    }
}
