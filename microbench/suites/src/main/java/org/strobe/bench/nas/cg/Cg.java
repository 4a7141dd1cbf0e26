package org.strobe.bench.nas.cg;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.NasProgram;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;

/** Kernel CG. */
public final class Cg implements Kernel {
    public static void main(String[] args) throws MPIException {
        NasProgram.main(new Cg(), args);
    }

    @Override
    public String name() {
        return "CG";
    }

    @Override
    public String counted() {
        return "floating point";
    }

    @Override
    public Problem problem(ProblemClass size) {
        CgSize rows = CgSize.of(size);
        return new Problem(Integer.toString(rows.order()), rows.iterations(), rows.operations());
    }

    @Override
    public int active(ProblemClass size, int ranks) {
        return Integer.highestOneBit(ranks);
    }

    @Override
    public int leastWithData(ProblemClass size) {
        return CgSize.of(size).leastRanks();
    }

    @Override
    public Solver solver(Intracomm comm, Setup setup) throws MPIException {
        return new CgSolver(comm, CgSize.of(setup.size()), setup);
    }
}
