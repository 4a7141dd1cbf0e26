package org.strobe.bench.nas.ep;

import java.util.Locale;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.NasProgram;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;

/** Kernel EP. */
public final class Ep implements Kernel {
    public static void main(String[] args) throws MPIException {
        NasProgram.main(new Ep(), args);
    }

    @Override
    public String name() {
        return "EP";
    }

    @Override
    public String counted() {
        return "Random numbers generated";
    }

    @Override
    public Problem problem(ProblemClass size) {
        double numbers = EpSize.of(size).numbers();
        return new Problem(String.format(Locale.ROOT, "%.0f", numbers), 0, numbers);
    }

    @Override
    public int active(ProblemClass size, int ranks) {
        return (int) Math.min(ranks, EpSize.of(size).batches());
    }

    @Override
    public Solver solver(Intracomm comm, Setup setup) throws MPIException {
        return new EpSolver(comm, EpSize.of(setup.size()), setup);
    }
}
