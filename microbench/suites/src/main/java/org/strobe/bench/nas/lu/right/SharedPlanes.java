package org.strobe.bench.nas.lu.right;

import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Primitive;

/**
 * Primitive quantities as one thread of several sees them. Those of its own planes are in the field of all threads. The planes
 * before and behind are another thread's, which sets them at an unknown time: the thread has copies of those.
 */
final class SharedPlanes {
    private final Field all;
    private final Field neighbors;
    private final int planes;
    private int from;
    private int to;

    SharedPlanes(Field all, LuBlock block, int planes) {
        this.all = all;
        this.neighbors =
                new Field(Primitive.QUANTITIES, block.x().length(), block.y().length(), 2);
        this.planes = planes;
    }

    /** Sets the thread's inner planes. The first and last plane belong to the thread next to them. */
    void own(int firstPlane, int endPlane) {
        from = firstPlane == 1 ? 0 : firstPlane;
        to = endPlane == planes - 1 ? planes : endPlane;
    }

    /** A row of an own plane, or of one before or behind them. */
    double[][] row(int y, int plane) {
        if (plane < from) {
            return neighbors.row(y, 0);
        }
        return plane < to ? all.row(y, plane) : neighbors.row(y, 1);
    }
}
