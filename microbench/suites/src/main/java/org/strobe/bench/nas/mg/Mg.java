package org.strobe.bench.nas.mg;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.NasProgram;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;

/** Kernel MG. */
public final class Mg implements Kernel {
    public static void main(String[] args) throws MPIException {
        NasProgram.main(new Mg(), args);
    }

    @Override
    public String name() {
        return "MG";
    }

    @Override
    public String counted() {
        return "floating point";
    }

    @Override
    public Problem problem(ProblemClass size) {
        MgSize grid = MgSize.of(size);
        String extent = grid.planes() + "x" + grid.planes() + "x" + grid.planes();
        return new Problem(extent, grid.cycles(), grid.operations());
    }

    @Override
    public int active(ProblemClass size, int ranks) {
        return Math.min(Integer.highestOneBit(ranks), MgSize.of(size).mostRanks());
    }

    @Override
    public int leastWithData(ProblemClass size) {
        return MgSize.of(size).leastRanks();
    }

    @Override
    public Solver solver(Intracomm comm, Setup setup) throws MPIException {
        return new MgSolver(comm, MgSize.of(setup.size()), setup);
    }
}
