package org.strobe.bench.nas.mg;

import org.strobe.bench.work.Work;

/** Operations and bytes of each phase. A phase counts by its arithmetic; all phases add up to what the benchmark counts. */
final class MgWork {
    private static final int NUMBER = Double.BYTES;

    /** Additions and multiplications for a point: of the coarse grid, where two are involved. */
    private static final double RESIDUAL = 15;

    private static final double SMOOTHER = 16;
    private static final double RESTRICTION = 20;
    private static final double PROLONGATION = 24;
    private static final double NORM = 3;

    private final Work work;

    /** Operations that the benchmark counts for an addition or a multiplication. */
    private final double counted;

    MgWork(MgSize size, Work work) {
        this.work = work;
        double all = size.points() * (RESIDUAL + 2 * NORM);
        for (int planes = 2; planes <= size.planes(); planes *= 2) {
            double points = Math.pow(planes, 3);
            boolean isFinest = planes == size.planes();
            double residuals = isFinest ? 2 : planes == 2 ? 0 : 1;
            double transfers = isFinest ? 0 : RESTRICTION + PROLONGATION;
            all += size.cycles() * points * (residuals * RESIDUAL + SMOOTHER + transfers);
        }
        this.counted = size.operations() / all;
    }

    void tookResidual(MgLevel level) {
        did(level, RESIDUAL, 3);
    }

    void smoothed(MgLevel level) {
        did(level, SMOOTHER, 3);
    }

    /** Went from eight points to each point of the coarse grid. */
    void restricted(MgLevel coarse) {
        did(coarse, RESTRICTION, 9);
    }

    /** Went from each point of the coarse grid to eight points. */
    void prolonged(MgLevel coarse) {
        did(coarse, PROLONGATION, 17);
    }

    void tookNorm(MgLevel level) {
        did(level, NORM, 1);
    }

    private void did(MgLevel level, double weight, double numbers) {
        double points = level.points();
        work.did(counted * weight * points, numbers * NUMBER * points);
    }
}
