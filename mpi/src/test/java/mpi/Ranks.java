package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.Serializable;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Runs programs of the API on ranks, between Init and Finalize, with ERRORS_RETURN. */
public final class Ranks {
    private Ranks() {}

    /** Program of each rank. */
    public interface Program extends Serializable {
        void run(Intracomm world) throws Exception;
    }

    /** Program of each rank without the world as a parameter. */
    interface Body extends Serializable {
        void run() throws Exception;
    }

    static void run(int ranks, Body body) {
        run(ranks, world -> body.run());
    }

    static void run(int ranks, Program program) {
        run(ChosenJob.of(ranks), ranks, program);
    }

    static void runVirtual(int ranks, Program program) {
        run(ChosenJob.of(ranks).launch(Launch.VIRTUAL), ranks, program);
    }

    static void runAsProcesses(int ranks, Program program) {
        run(ChosenJob.of(ranks).launch(Launch.PROCESSES), ranks, program);
    }

    private static void run(Job job, int ranks, Program program) {
        if (NativeRanks.takes(ranks, program)) {
            return;
        }
        job.timeout(Duration.ofMinutes(10)).run(rank -> {
            runHere(program);
            return null;
        });
    }

    private static void runHere(Program program) throws Exception {
        MPI.Init(new String[0]);
        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
        program.run(MPI.COMM_WORLD);
        MPI.Finalize();
    }

    /** Asserts that the call fails with this class, and that its message contains the text. */
    static void assertFails(int errorClass, String text, ThrowingCallable call) {
        MPIException problem = catchThrowableOfType(MPIException.class, call);
        assertThat(problem).as("fails").isNotNull();
        assertThat(problem.getErrorClass()).as(problem.getMessage()).isEqualTo(errorClass);
        assertThat(problem).hasMessageContaining(text);
    }

    /** Call expected to fail. */
    interface Call {
        void make() throws Exception;
    }

    /** Returns the error class of a call. */
    static int errorOf(Call call) throws Exception {
        try {
            call.make();
            return MPI.SUCCESS;
        } catch (MPIException problem) {
            if (problem.getErrorClass() != problem.getErrorCode()) {
                throw new AssertionError("class and code differ", problem);
            }
            return problem.getErrorClass();
        }
    }
}
