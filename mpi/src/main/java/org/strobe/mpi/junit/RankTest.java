package org.strobe.mpi.junit;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import org.junit.platform.commons.support.ReflectionSupport;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.launch.RemoteFailure;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;

/**
 * Task of a rank for a test method. Its result is null or the exception thrown. A rank whose test has failed ends alone
 * and leaves the job running, so that the others can fail too.
 *
 * @param testClass class of the test
 * @param method name of the test method
 * @param types types of the method's parameters
 * @param arguments arguments of the method; a rank replaces a communicator by its own world
 * @param isSent true if the exception is sent to another process
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RankTest(Class<?> testClass, String method, Class<?>[] types, Object[] arguments, boolean isSent)
        implements RankTask<Throwable> {
    private static final TestApi API = TestApi.find();

    @Override
    public Throwable run(Rank rank) {
        Throwable failure = null;
        try {
            API.begin();
            TestInstances instances = new TestInstances(testClass);
            try {
                instances.setUp();
                call(instances.innermost());
            } catch (Throwable thrown) {
                failure = rank.isJobAborted() ? null : thrown;
                throw thrown;
            } finally {
                instances.tearDown();
            }
            API.end();
            return null;
        } catch (Throwable thrown) {
            if (failure == null && rank.isJobAborted()) {
                throw new RankAborted(thrown.toString());
            }
            Throwable first = failure == null ? thrown : failure;
            return isSent ? sendable(first) : first;
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

    /** Returns the exception; a textual copy if it holds an object that is not serializable. */
    private static Throwable sendable(Throwable thrown) {
        try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            out.writeObject(thrown);
            return thrown;
        } catch (IOException e) {
            return RemoteFailure.of(thrown);
        }
    }
}
