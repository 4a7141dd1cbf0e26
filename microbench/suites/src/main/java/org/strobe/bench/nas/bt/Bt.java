package org.strobe.bench.nas.bt;

import java.util.List;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.NasProgram;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.adi.FlowCell;
import org.strobe.bench.nas.adi.FlowProblem;
import org.strobe.bench.nas.adi.FlowSolver;
import org.strobe.bench.nas.adi.StepWork;
import org.strobe.bench.nas.lines.RecordSweep;
import org.strobe.bench.nas.multi.CellGrid;
import org.strobe.bench.nas.multi.SweepWork;

/** Kernel BT. */
public final class Bt implements Kernel {
    /** Operations at a point: of the right side, and of going forward and back along one axis. */
    private static final double RIGHT_SIDE = 400;

    private static final double FORWARD = 970;
    private static final double BACKWARD = 50;

    public static void main(String[] args) throws MPIException {
        NasProgram.main(new Bt(), args);
    }

    @Override
    public String name() {
        return "BT";
    }

    @Override
    public String counted() {
        return "floating point";
    }

    @Override
    public Problem problem(ProblemClass size) {
        FlowProblem problem = BtSize.of(size);
        return new Problem(problem.extent(), problem.steps(), problem.operations());
    }

    @Override
    public int active(ProblemClass size, int ranks) {
        return CellGrid.active(BtSize.of(size).points(), ranks);
    }

    @Override
    public Solver solver(Intracomm comm, Setup setup) throws MPIException {
        FlowProblem problem = BtSize.of(setup.size());
        StepWork stepWork = StepWork.of(setup.work(), problem, RIGHT_SIDE, FORWARD, BACKWARD);
        int paddedFace = CellGrid.paddedFace(problem.points(), comm.getSize());
        return new FlowSolver(
                comm, problem, stepWork, setup, cells -> sweep(problem, paddedFace, cells, stepWork, setup.team()));
    }

    /** Messages have room for the lines of a padded cell. */
    private static SweepWork sweep(
            FlowProblem problem, int paddedFace, List<FlowCell> cells, StepWork work, Team team) {
        return new RecordSweep(
                cells,
                BlockRecords.LAYOUT,
                axis -> new BlockLines(BlockMatrix.of(problem.points(), problem.timeStep(), axis), axis),
                (cell, axis) -> paddedFace,
                work,
                team);
    }
}
