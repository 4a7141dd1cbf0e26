package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Runs tests on ranks, between Init and Finalize, where calls that fail throw. */
final class Ranks {
    private Ranks() {}

    /** What a rank does. */
    interface Body {
        void run() throws Exception;
    }

    static void run(int ranks, Body body) {
        Job.of(ranks).launch(Launch.THREADS).timeout(Duration.ofSeconds(60)).run(rank -> {
            MPI.Init(new String[0]);
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            body.run();
            MPI.Finalize();
            return null;
        });
    }

    static void assertFails(int errorClass, String text, ThrowingCallable call) {
        MPIException problem = catchThrowableOfType(MPIException.class, call);
        assertThat(problem).as("fails").isNotNull();
        assertThat(problem.getErrorClass()).as(problem.getMessage()).isEqualTo(errorClass);
        assertThat(problem).hasMessageContaining(text);
    }
}
