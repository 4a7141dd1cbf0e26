package org.strobe.bench.nas.lu;

import java.util.function.IntToDoubleFunction;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Verification;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.PublishedNorms;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;

/** A rank's program of LU. */
final class LuSolver implements Solver {
    private final Intracomm comm;
    private final LuSize size;
    private final LuResults published;
    private final LuGrid grid;
    private final LuBlock block;
    private final LuWork work;

    /** Null in skeleton mode. */
    private final LuFlow flow;

    private final LuHalo halo;
    private final LuSweep lower;
    private final LuSweep upper;
    private double[] residuals = {};

    LuSolver(Intracomm comm, LuSize size, LuResults published, Setup setup) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.published = published;
        this.grid = LuGrid.of(comm.getRank(), comm.getSize());
        this.block = grid.block(size.points());
        this.work = new LuWork(setup.work(), setup.threads(), size, block);
        boolean isSkeleton = setup.isSkeleton();
        this.flow = isSkeleton ? null : new LuFlow(size, block, setup.team());
        Field changes = isSkeleton ? null : flow.residuals();
        this.halo = new LuHalo(comm, grid, block, isSkeleton ? null : flow.components());
        SweepExchange forth = new SweepExchange(comm, grid, block, changes, false);
        SweepExchange back = new SweepExchange(comm, grid, block, changes, true);
        LuSweep.PlaneWork lowerRows = isSkeleton ? LuSweep.NOTHING : flow::sweepLower;
        LuSweep.PlaneWork upperRows = isSkeleton ? LuSweep.NOTHING : flow::sweepUpper;
        this.lower = LuSweep.lower(setup.team(), block, forth, lowerRows, work::didLowerPlane);
        this.upper = LuSweep.upper(setup.team(), block, back, upperRows, work::didUpperPlane);
    }

    @Override
    public void prepare() throws MPIException {
        makeForcing();
        start();
        step();
        residuals = residualNorms();
        start();
    }

    private void makeForcing() throws MPIException {
        if (flow != null) {
            flow.setExact();
        }
        halo.exchange();
        if (flow != null) {
            flow.force();
        }
    }

    private void start() throws MPIException {
        if (flow != null) {
            flow.setStart();
        }
        evaluate();
        residuals = residualNorms();
    }

    /** The time steps. The last one takes the norms of its change and of the residual. */
    @Override
    public void run() throws MPIException {
        for (int step = 1; step < size.steps(); step++) {
            sweep();
            evaluate();
        }
        sweep();
        residualNorms();
        evaluate();
        residuals = residualNorms();
    }

    private void step() throws MPIException {
        sweep();
        evaluate();
    }

    private void sweep() throws MPIException {
        lower.run();
        upper.run();
    }

    private void evaluate() throws MPIException {
        halo.exchange();
        if (flow != null) {
            flow.evaluate();
        }
        work.didRightSide();
    }

    private double[] residualNorms() throws MPIException {
        return norms(component -> flow == null ? 0 : flow.squaredResidual(component));
    }

    /** Norms over all inner points of the cube. */
    private double[] norms(IntToDoubleFunction squares) throws MPIException {
        double[] norms = new double[Gas.COMPONENTS];
        for (int component = 0; component < norms.length; component++) {
            norms[component] = squares.applyAsDouble(component);
        }
        comm.allReduce(norms, norms.length, MPI.DOUBLE, MPI.SUM);
        double edge = size.points() - 2.0;
        for (int component = 0; component < norms.length; component++) {
            norms[component] = Math.sqrt(norms[component] / (edge * edge * edge));
        }
        return norms;
    }

    @Override
    public void verify(Verification results) throws MPIException {
        double[] errors = norms(flow::squaredError);
        double surface = new SurfaceIntegral(comm, grid, block, flow.components()).integrate();
        published.norms().compare(results, residuals, errors);
        results.relative("xci", surface, published.surface(), PublishedNorms.TOLERANCE);
    }
}
