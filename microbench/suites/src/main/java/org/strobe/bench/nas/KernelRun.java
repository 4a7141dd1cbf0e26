package org.strobe.bench.nas;

import java.util.Optional;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.work.Compilers;
import org.strobe.bench.work.Work;

/** Carries a kernel out on a communicator. */
public final class KernelRun {
    private static final long QUIET_MILLIS = 300;
    private static final long LONGEST_REST_MILLIS = 10_000;

    private KernelRun() {}

    /** Runs a kernel with one thread a rank; all ranks call it. */
    public static Outcome of(Kernel kernel, Intracomm comm, ProblemClass size, boolean isSkeleton) throws MPIException {
        return of(kernel, comm, size, isSkeleton, 1, 0);
    }

    /**
     * Runs a kernel; all ranks call it.
     *
     * @param threads threads of each rank
     * @param untimed whole runs before the timed one, each with data of its own
     *
     * @return the outcome; its time is equal at all ranks, its verification is that of rank 0
     */
    public static Outcome of(
            Kernel kernel, Intracomm comm, ProblemClass size, boolean isSkeleton, int threads, int untimed)
            throws MPIException {
        int ranks = comm.getSize();
        int active = kernel.active(size, ranks);
        boolean isActive = comm.getRank() < active;
        Intracomm workers = comm.split(isActive ? 0 : MPI.UNDEFINED, comm.getRank());
        Verification check = new Verification();
        double[] seconds = {0};
        Optional<Solver> data = Optional.empty();
        if (isActive) {
            Work work = Work.here().onProcessors(threads);
            // On a modelled machine one thread does all loops, at no cost: messages then depend on no race.
            try (Team team = Team.of(work.isModelled() ? 1 : threads)) {
                Setup setup = new Setup(size, isSkeleton, work, team, threads);
                for (int run = 0; run < untimed; run++) {
                    Solver solver = prepared(kernel, workers, setup);
                    solver.run();
                    solver.free();
                }
                Solver solver = prepared(kernel, workers, setup);
                if (untimed > 0 && !work.isModelled()) {
                    new Compilers().awaitRest(QUIET_MILLIS, LONGEST_REST_MILLIS);
                }
                seconds[0] = time(solver, workers);
                data = Optional.of(solver);
                if (!isSkeleton) {
                    solver.verify(check);
                }
                solver.free();
            }
            workers.free();
        }
        comm.allReduce(seconds, 1, MPI.DOUBLE, MPI.MAX);
        return new Outcome(kernel, size, ranks, active, threads, untimed, isSkeleton, seconds[0], data, check);
    }

    private static Solver prepared(Kernel kernel, Intracomm workers, Setup setup) throws MPIException {
        Solver solver = kernel.solver(workers, setup);
        solver.prepare();
        return solver;
    }

    private static double time(Solver solver, Comm workers) throws MPIException {
        workers.barrier();
        double start = MPI.wtime();
        solver.run();
        return MPI.wtime() - start;
    }
}
