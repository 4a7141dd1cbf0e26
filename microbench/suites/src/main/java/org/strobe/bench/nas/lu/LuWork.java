package org.strobe.bench.nas.lu;

import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.work.Work;

/** Tells the work of LU's phases. The operations of a step are shared out by the arithmetic of the phases. */
final class LuWork {
    private static final double RIGHT_SIDE = 0.25;
    private static final double SWEEP = (1 - RIGHT_SIDE) / 2;

    /** Numbers read and written for a point: five components, five residuals and so on. */
    private static final int RIGHT_SIDE_NUMBERS = 21;

    private static final int LOWER_NUMBERS = 15;
    private static final int UPPER_NUMBERS = 25;

    private final Work work;
    private final double pointsOfPlane;
    private final int planes;
    private final double operationsOfPoint;

    LuWork(Work work, LuSize size, LuBlock block) {
        this.work = work;
        this.pointsOfPlane = block.innerOfPlane();
        this.planes = size.points() - 2;
        this.operationsOfPoint = size.operations() / size.steps() / ((double) planes * planes * planes);
    }

    void didRightSide() {
        did(pointsOfPlane * planes, RIGHT_SIDE, RIGHT_SIDE_NUMBERS);
    }

    void didLowerPlane() {
        did(pointsOfPlane, SWEEP, LOWER_NUMBERS);
    }

    void didUpperPlane() {
        did(pointsOfPlane, SWEEP, UPPER_NUMBERS);
    }

    private void did(double points, double part, int numbers) {
        work.did(points * operationsOfPoint * part, points * numbers * Double.BYTES);
    }
}
