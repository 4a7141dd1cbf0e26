package org.strobe.bench.nas;

import java.util.function.UnaryOperator;
import mpi.Intracomm;
import mpi.MPIException;

/** A kernel whose solvers are changed. */
record ChangedKernel(Kernel kernel, UnaryOperator<Solver> change) implements Kernel {
    @Override
    public String name() {
        return kernel.name();
    }

    @Override
    public String counted() {
        return kernel.counted();
    }

    @Override
    public Problem problem(ProblemClass size) {
        return kernel.problem(size);
    }

    @Override
    public int active(ProblemClass size, int ranks) {
        return kernel.active(size, ranks);
    }

    @Override
    public Solver solver(Intracomm comm, Setup setup) throws MPIException {
        return change.apply(kernel.solver(comm, setup));
    }
}
