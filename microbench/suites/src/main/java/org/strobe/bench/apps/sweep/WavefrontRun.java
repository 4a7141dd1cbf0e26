package org.strobe.bench.apps.sweep;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.apps.sweep.SweepSteps.Step;
import org.strobe.bench.work.Work;

/** Program of a rank that works. */
final class WavefrontRun {
    private final Intracomm comm;
    private final SweepParameters parameters;
    private final SweepSteps steps;
    private final Cells cells;
    private final BlockSweep block;
    private final StepCost cost;
    private final Faces faces;
    private double change;
    private double seconds;

    WavefrontRun(Intracomm comm, SweepParameters parameters, RankGrid grid, Work work) {
        this.comm = comm;
        this.parameters = parameters;
        steps = new SweepSteps(parameters.blocks(), grid.total().z());
        cells = new Cells(grid);
        block = new BlockSweep(grid, cells, new Ordinates(parameters.blocks().angles()), steps);
        cost = new StepCost(work, parameters, grid, steps);
        faces = parameters.isBlocking()
                ? new BlockingFaces(comm, grid, block)
                : new OverlappedFaces(comm, grid, block, steps);
    }

    /** Runs all iterations, and times them. */
    void run() throws MPIException {
        comm.barrier();
        double start = MPI.wtime();
        for (int i = 0; i < parameters.iterations(); i++) {
            iterate();
        }
        seconds = MPI.wtime() - start;
    }

    private void iterate() throws MPIException {
        cells.begin();
        block.begin();
        faces.begin();
        for (int i = 0; i < steps.number(); i++) {
            Step step = steps.step(i);
            faces.before(step);
            cost.begin();
            block.compute(step);
            cost.end(step);
            faces.after(step);
        }
        faces.end();
        double[] most = {cells.change()};
        comm.allReduce(most, 1, MPI.DOUBLE, MPI.MAX);
        change = most[0];
    }

    double seconds() {
        return seconds;
    }

    /** Largest relative change of flux by the last iteration, anywhere. */
    double change() {
        return change;
    }

    /** Source, absorbed, leaked and underway particles of this rank's cells. */
    double[] particles() {
        return new double[] {cells.source(), cells.absorbed(), block.leaked(), cells.underway()};
    }

    /** Messages and bytes that this rank sent, and the fingerprint of its flux. */
    long[] counts() {
        return new long[] {faces.messages(), faces.bytes(), cells.fingerprint()};
    }
}
