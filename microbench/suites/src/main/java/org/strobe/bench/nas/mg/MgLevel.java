package org.strobe.bench.nas.mg;

import org.strobe.bench.nas.Team;

/**
 * A rank's block of a grid. Where an axis has more ranks than the grid has planes, only every second, fourth ... rank has a
 * plane; the others are idle.
 */
final class MgLevel {
    /** Points of the least block whose loops are shared. A loop over so many takes some 20 us, and threads as long to meet. */
    private static final double LEAST_SHARED = 1 << 15;

    /** Points of the whole grid along an axis. */
    final int planes;

    /** Points of the block along each axis, with ghosts. */
    final int[] length = new int[MgGrid.AXES];

    /** True if this rank has no plane, for each axis. */
    final boolean[] isOutside = new boolean[MgGrid.AXES];

    /** The next ranks that have planes, for each axis. */
    final int[] next = new int[MgGrid.AXES];

    final int[] previous = new int[MgGrid.AXES];

    private final int[] start = new int[MgGrid.AXES];

    MgLevel(MgGrid grid, int planes) {
        this.planes = planes;
        for (int axis = 0; axis < MgGrid.AXES; axis++) {
            int ranks = grid.ranks(axis);
            int place = grid.place(axis);
            int each = Math.max(1, planes / ranks);
            int distance = Math.max(1, ranks / planes);
            length[axis] = each + 2;
            start[axis] = place * each;
            isOutside[axis] = (place + 1) % distance != 0;
            next[axis] = grid.neighbour(axis, distance);
            previous[axis] = grid.neighbour(axis, -distance);
        }
    }

    /** True if this rank has no points of the grid. */
    boolean isIdle() {
        return isOutside[0] || isOutside[1] || isOutside[2];
    }

    /** First point of the block in the grid, where all ranks have planes. */
    int start(int axis) {
        return start[axis];
    }

    /** Points of the block, without ghosts. */
    double points() {
        return isIdle() ? 0 : (length[0] - 2.0) * (length[1] - 2.0) * (length[2] - 2.0);
    }

    /** Planes across the last axis, without ghosts. */
    int planesOfBlock() {
        return length[2] - 2;
    }

    /** Shares a loop over the block out to threads. A small block is done by the caller. */
    void each(Team team, int rounds, Team.Part loop) {
        if (points() < LEAST_SHARED) {
            loop.run(0, 0, rounds);
        } else {
            team.each(rounds, loop);
        }
    }

    /** Room for a number at each point, with ghosts: an array a row, allocated in the order of loops. */
    double[][] newField() {
        double[][] field = new double[length[1] * length[2]][];
        for (int row = field.length - 1; row >= 0; row--) {
            field[row] = new double[length[0]];
        }
        return field;
    }

    /**
     * Index of a row in a field. Rows descend: G1 copies the elements of an array from the last to the first, so copied rows
     * ascend in memory, as processors fetch ahead.
     */
    int row(int j, int k) {
        return (length[2] - 1 - k) * length[1] + length[1] - 1 - j;
    }

    /** Index of the coarser grid's point 0 in this grid, along an axis: 0, or -1 if the block has one plane. */
    int origin(int axis) {
        return length[axis] == 3 ? -1 : 0;
    }
}
