package org.strobe.bench.apps.sweep;

import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.apps.sweep.SweepSteps.Step;
import org.strobe.bench.work.Work;

/**
 * Tells the machine what steps take. A step with a given time takes at least that time: what its computing has taken on this
 * computer already is part of it. On a modelled machine computing takes no time by itself.
 */
final class StepCost {
    private static final double NANOS = 1e9;

    private final Work work;
    private final SweepParameters parameters;
    private final long ownPlane;
    private final double largest;
    private double start;

    StepCost(Work work, SweepParameters parameters, RankGrid grid, SweepSteps steps) {
        this.work = work;
        this.parameters = parameters;
        this.ownPlane = (long) grid.width() * grid.height();
        this.largest = (double) grid.largestPlane() * steps.mostPlanes() * steps.mostAngles();
    }

    void begin() throws MPIException {
        start = MPI.wtime();
    }

    void end(Step step) throws MPIException {
        double own = (double) ownPlane * step.planes() * step.angles();
        if (parameters.isCounted()) {
            work.did(BlockSweep.OPERATIONS * own, (double) BlockSweep.BYTES * ownPlane * step.planes());
            return;
        }
        double nanos = parameters.step().toNanos() * (own / largest) - (MPI.wtime() - start) * NANOS;
        if (nanos > 0) {
            work.occupy(Math.round(nanos));
        }
    }
}
