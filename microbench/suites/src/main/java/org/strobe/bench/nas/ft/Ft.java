package org.strobe.bench.nas.ft;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.NasProgram;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;

/** Kernel FT. */
public final class Ft implements Kernel {
    public static void main(String[] args) throws MPIException {
        NasProgram.main(new Ft(), args);
    }

    @Override
    public String name() {
        return "FT";
    }

    @Override
    public String counted() {
        return "floating point";
    }

    @Override
    public Problem problem(ProblemClass size) {
        FtSize box = FtSize.of(size);
        String extent = box.width() + "x" + box.height() + "x" + box.depth();
        return new Problem(extent, box.iterations(), box.operations());
    }

    @Override
    public int active(ProblemClass size, int ranks) {
        FtSize box = FtSize.of(size);
        int active = Math.min(Integer.highestOneBit(ranks), box.mostRanks());
        return active < box.leastRanks() ? 0 : active;
    }

    @Override
    public Solver solver(Intracomm comm, Setup setup) throws MPIException {
        return new FtSolver(comm, setup);
    }
}
