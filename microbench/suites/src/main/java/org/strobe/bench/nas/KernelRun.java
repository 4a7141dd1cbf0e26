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
        return of(kernel, comm, RunForm.of(size, isSkeleton));
    }

    /**
     * Runs a kernel; all ranks call it.
     *
     * @return the outcome; its time and whether it is right are equal at all ranks
     * @throws IllegalArgumentException if the problem is too large for so few ranks
     */
    public static Outcome of(Kernel kernel, Intracomm comm, RunForm form) throws MPIException {
        int ranks = comm.getSize();
        int active = kernel.active(form.size(), ranks, form.isSkeleton());
        if (active == 0) {
            throw new IllegalArgumentException(kernel.refusal(form.size(), ranks, form.isSkeleton()));
        }
        boolean isActive = comm.getRank() < active;
        Intracomm workers = comm.split(isActive ? 0 : MPI.UNDEFINED, comm.getRank());
        Verification check = new Verification();
        double[] seconds = {0};
        Optional<Solver> data = isActive ? Optional.of(run(kernel, workers, form, seconds, check)) : Optional.empty();
        comm.allReduce(seconds, 1, MPI.DOUBLE, MPI.MAX);
        boolean isRight = verdict(comm, form.isSkeleton() || check.isPassed());
        return new Outcome(kernel, form, ranks, active, seconds[0], isRight, data, check.lines());
    }

    /** Tells all ranks the verdict of rank 0, which has all comparisons. */
    private static boolean verdict(Intracomm comm, boolean isRight) throws MPIException {
        int[] wrong = {isRight || comm.getRank() > 0 ? 0 : 1};
        comm.allReduce(wrong, 1, MPI.INT, MPI.MAX);
        return wrong[0] == 0;
    }

    private static Solver run(Kernel kernel, Intracomm workers, RunForm form, double[] seconds, Verification check)
            throws MPIException {
        Work work = Work.here().onProcessors(form.threads());
        // On a modelled machine one thread does all loops, at no cost: messages then depend on no race.
        try (Team team = Team.of(work.isModelled() ? 1 : form.threads())) {
            Setup setup = new Setup(form, work, team);
            for (int run = 0; run < form.untimed(); run++) {
                Solver solver = prepared(kernel, workers, setup);
                solver.run();
                solver.free();
            }
            Solver solver = prepared(kernel, workers, setup);
            if (form.untimed() > 0 && !work.isModelled()) {
                new Compilers().awaitRest(QUIET_MILLIS, LONGEST_REST_MILLIS);
            }
            seconds[0] = time(solver, workers);
            if (!form.isSkeleton()) {
                solver.verify(check);
            }
            solver.free();
            workers.free();
            return solver;
        }
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
