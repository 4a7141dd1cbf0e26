package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.Serializable;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Runs programs of the API on ranks, between Init and Finalize. */
final class Ranks {
    private Ranks() {}

    /** Program of each rank. */
    interface Program extends Serializable {
        void run(Intracomm world) throws Exception;
    }

    static void run(int ranks, Program program) {
        run(ranks, Launch.THREADS, program);
    }

    static void run(int ranks, Launch launch, Program program) {
        Job.of(ranks).launch(launch).timeout(Duration.ofMinutes(5)).run(rank -> {
            MPI.Init(new String[0]);
            program.run(MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    /** Asserts that a call fails, and that its message contains the text. */
    static void assertFails(String text, ThrowingCallable call) {
        MPIException problem = catchThrowableOfType(MPIException.class, call);
        assertThat(problem).as("fails").isNotNull().hasMessageContaining(text);
    }
}
