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
    private final int threads;
    private final double pointsOfPlane;
    private final int planes;
    private final double operationsOfPoint;

    /** @param threads that follow each other through the planes */
    LuWork(Work work, int threads, LuSize size, LuBlock block) {
        this.work = work;
        this.threads = threads;
        this.pointsOfPlane = block.innerOfPlane();
        this.planes = size.points() - 2;
        this.operationsOfPoint = size.operations() / size.steps() / ((double) planes * planes * planes);
    }

    void didRightSide() {
        did(pointsOfPlane * planes, RIGHT_SIDE, RIGHT_SIDE_NUMBERS);
    }

    /** @param place of the plane in the order of the sweep */
    void didLowerPlane(int place) {
        didPlane(place, LOWER_NUMBERS);
    }

    void didUpperPlane(int place) {
        didPlane(place, UPPER_NUMBERS);
    }

    /**
     * Threads begin a sweep one after the other: a plane takes a thread's share of it from one to the next. So the last has
     * its rows of the first plane when as many shares have been done as there are threads.
     */
    private void didPlane(int place, int numbers) {
        if (place == 0 && threads > 1) {
            did(work.byOne(), pointsOfPlane * (threads - 1) / threads, SWEEP, numbers);
        }
        did(pointsOfPlane, SWEEP, numbers);
    }

    private void did(double points, double part, int numbers) {
        did(work, points, part, numbers);
    }

    private void did(Work by, double points, double part, int numbers) {
        by.did(points * operationsOfPoint * part, points * numbers * Double.BYTES);
    }
}
