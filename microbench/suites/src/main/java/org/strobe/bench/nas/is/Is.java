package org.strobe.bench.nas.is;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.NasProgram;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;

/** Kernel IS. */
public final class Is implements Kernel {
    public static void main(String[] args) throws MPIException {
        NasProgram.main(new Is(), args);
    }

    @Override
    public String name() {
        return "IS";
    }

    @Override
    public String counted() {
        return "keys ranked";
    }

    @Override
    public Problem problem(ProblemClass size) {
        long keys = IsSize.of(size).keys();
        return new Problem(Long.toString(keys), IsSize.ITERATIONS, (double) IsSize.ITERATIONS * keys);
    }

    @Override
    public int active(ProblemClass size, int ranks) {
        IsSize keys = IsSize.of(size);
        int most = Integer.highestOneBit(Math.min(ranks, keys.mostRanks()));
        return keys.keys() / most > IsSize.MOST_KEYS_OF_RANK ? 0 : most;
    }

    @Override
    public Solver solver(Intracomm comm, Setup setup) throws MPIException {
        return setup.isSkeleton()
                ? new IsSkeleton(comm, IsSize.of(setup.size()), setup.work())
                : new IsSolver(comm, IsSize.of(setup.size()), setup);
    }
}
