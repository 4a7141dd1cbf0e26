package org.strobe.bench.nas.lu;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.NasProgram;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;

/** Kernel LU. */
public final class Lu implements Kernel {
    public static void main(String[] args) throws MPIException {
        NasProgram.main(new Lu(), args);
    }

    @Override
    public String name() {
        return "LU";
    }

    @Override
    public String counted() {
        return "floating point";
    }

    @Override
    public Problem problem(ProblemClass size) {
        LuSize cube = LuSize.of(size);
        String edge = Integer.toString(cube.points());
        return new Problem(edge + "x " + edge + "x " + edge, cube.steps(), cube.operations());
    }

    @Override
    public int active(ProblemClass size, int ranks) {
        int active = ranks;
        while (active > 0 && !LuGrid.isPossible(LuSize.of(size).points(), active)) {
            active--;
        }
        return active;
    }

    @Override
    public Solver solver(Intracomm comm, Setup setup) throws MPIException {
        return new LuSolver(comm, LuSize.of(setup.size()), LuResults.of(setup.size()), setup);
    }
}
