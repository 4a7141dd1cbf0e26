package mpi;

import java.io.Serializable;
import java.time.Duration;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Runs programs of the API on ranks, between Init and Finalize, with errors that are thrown. */
final class Ranks {
    private Ranks() {}

    /** What each rank does. */
    interface Program extends Serializable {
        void run(Intracomm world) throws Exception;
    }

    static void run(int ranks, Program program) {
        run(Job.of(ranks).launch(Launch.THREADS), program);
    }

    static void runVirtual(int ranks, Program program) {
        run(Job.of(ranks).launch(Launch.VIRTUAL), program);
    }

    static void runAsProcesses(int ranks, Program program) {
        run(Job.of(ranks).launch(Launch.PROCESSES), program);
    }

    private static void run(Job job, Program program) {
        job.timeout(Duration.ofSeconds(60)).run(rank -> {
            MPI.Init(new String[0]);
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            program.run(MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    /** A call that is to fail. */
    interface Call {
        void make() throws Exception;
    }

    /** The error class that a call gives. */
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
