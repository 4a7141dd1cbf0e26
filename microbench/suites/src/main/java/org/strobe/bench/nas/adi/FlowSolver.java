package org.strobe.bench.nas.adi;

import java.util.List;
import java.util.function.Function;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Verification;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.multi.CellGrid;
import org.strobe.bench.nas.multi.CubeCell;
import org.strobe.bench.nas.multi.FaceExchange;
import org.strobe.bench.nas.multi.LineSweep;
import org.strobe.bench.nas.multi.SweepWork;

/** A rank's program: each step finds the right side, and sweeps along the three axes; the last sweep changes the field. */
public final class FlowSolver implements Solver {
    private final Intracomm comm;
    private final FlowProblem problem;
    private final StepWork work;
    private final CellGrid grid;
    private final List<FlowCell> cells;
    private final FaceExchange faces;
    private final LineSweep sweep;
    private final FlowRightSide rightSide;

    /**
     * Makes the arrays; all ranks call it.
     *
     * @param sweepWork makes what the sweeps do from the rank's arrays; there are none in skeleton mode
     */
    public FlowSolver(
            Intracomm comm,
            FlowProblem problem,
            StepWork work,
            Setup setup,
            Function<List<FlowCell>, SweepWork> sweepWork)
            throws MPIException {
        this.comm = comm;
        this.problem = problem;
        this.work = work;
        int points = problem.points();
        grid = new CellGrid(points, comm.getSize(), comm.getRank());
        cells = setup.isSkeleton()
                ? List.of()
                : grid.cells().stream().map(cell -> new FlowCell(cell, points)).toList();
        List<double[][]> fields = cells.stream().map(flow -> flow.field).toList();
        faces = new FaceExchange(comm, grid, Gas.COMPONENTS, fields);
        sweep = new LineSweep(comm, grid, sweepWork.apply(cells));
        rightSide = new FlowRightSide(points, cells, setup.team());
    }

    @Override
    public void prepare() throws MPIException {
        for (FlowCell flow : cells) {
            flow.startExact();
            rightSide.findForcing(flow);
            flow.start();
        }
        step();
        cells.forEach(FlowCell::start);
    }

    @Override
    public void run() throws MPIException {
        for (int step = 0; step < problem.steps(); step++) {
            step();
        }
    }

    private void step() throws MPIException {
        findRightSide();
        for (int axis = 0; axis < CubeCell.AXES; axis++) {
            sweep.run(axis);
        }
    }

    private void findRightSide() throws MPIException {
        faces.run();
        for (FlowCell flow : cells) {
            rightSide.find(flow, problem.timeStep());
        }
        grid.cells().forEach(work::didRightSide);
    }

    @Override
    public void verify(Verification results) throws MPIException {
        double[] errors = FlowNorms.errors(comm, cells, problem.points());
        findRightSide();
        double[] residuals = FlowNorms.residuals(comm, cells, problem.points());
        for (int i = 0; i < residuals.length; i++) {
            residuals[i] /= problem.timeStep();
        }
        problem.published().compare(results, residuals, errors);
    }

    @Override
    public void free() throws MPIException {
        sweep.free();
        faces.free();
    }
}
