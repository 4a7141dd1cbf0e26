package org.strobe.mpi.junit;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.platform.commons.support.ReflectionSupport;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.launch.RemoteFailure;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;

/**
 * What a rank does for a test method, and what it then says: null, or what was thrown. A rank whose test has failed ends by
 * itself and leaves the job alone, so that the others can fail for themselves.
 *
 * @param testClass the class that is tested
 * @param method the name of its method
 * @param types the types of the method's parameters
 * @param arguments what they get; a communicator is the rank's own world, whatever stands here
 * @param isSent whether what was thrown goes to another process
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them
record RankTest(Class<?> testClass, String method, Class<?>[] types, Object[] arguments, boolean isSent)
        implements RankTask<Throwable> {
    @Override
    public Throwable run(Rank rank) {
        Throwable failure = null;
        try {
            begin();
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
            end();
            return null;
        } catch (Throwable thrown) {
            if (failure == null && rank.isJobAborted()) {
                throw new RankAborted(thrown.toString());
            }
            Throwable first = failure == null ? thrown : failure;
            return isSent ? sendable(first) : first;
        }
    }

    private static void begin() throws MPIException {
        MPI.Init(new String[0]);
        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
        MPI.COMM_SELF.setErrhandler(MPI.ERRORS_RETURN);
    }

    /** The test may have done this itself. */
    private static void end() throws MPIException {
        if (!MPI.isFinalized()) {
            MPI.Finalize();
        }
    }

    private void call(Object instance) {
        Method found = ReflectionSupport.findMethod(testClass, method, types).orElseThrow();
        Object[] given = arguments.clone();
        for (int i = 0; i < given.length; i++) {
            if (types[i] == Intracomm.class) {
                given[i] = MPI.COMM_WORLD;
            }
        }
        ReflectionSupport.invokeMethod(found, instance, given);
    }

    /** Itself, or its words if it holds something that can't be sent. */
    private static Throwable sendable(Throwable thrown) {
        try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            out.writeObject(thrown);
            return thrown;
        } catch (IOException e) {
            return RemoteFailure.of(thrown);
        }
    }
}
