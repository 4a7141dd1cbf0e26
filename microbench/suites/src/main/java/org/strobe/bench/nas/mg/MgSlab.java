package org.strobe.bench.nas.mg;

import java.nio.DoubleBuffer;

/** A few planes of a block across an axis: a box. */
final class MgSlab {
    private final MgLevel level;
    private final int axis;

    /** Start of the box along each axis. */
    private final int[] start;

    /** Extent of the box along each axis. */
    private final int[] extent;

    private MgSlab(MgLevel level, int axis, int[] start, int[] extent) {
        this.level = level;
        this.axis = axis;
        this.start = start;
        this.extent = extent;
    }

    /** All planes, without the ghosts of axes after this one: they are not filled yet. */
    static MgSlab inside(MgLevel level, int axis) {
        MgSlab slab = withGhosts(level, axis);
        for (int later = axis + 1; later < MgGrid.AXES; later++) {
            slab.start[later] = 1;
            slab.extent[later] -= 2;
        }
        return slab;
    }

    /** All planes, with all ghosts. */
    static MgSlab withGhosts(MgLevel level, int axis) {
        return new MgSlab(level, axis, new int[MgGrid.AXES], level.length.clone());
    }

    /** Some planes of these. */
    MgSlab at(int first, int planes) {
        MgSlab slab = new MgSlab(level, axis, start.clone(), extent.clone());
        slab.start[axis] = first;
        slab.extent[axis] = planes;
        return slab;
    }

    int elements() {
        return extent[0] * extent[1] * extent[2];
    }

    void pack(double[][] field, double[] packed) {
        int width = extent[0];
        int to = 0;
        for (int k = start[2]; k < start[2] + extent[2]; k++) {
            for (int j = start[1]; j < start[1] + extent[1]; j++) {
                double[] row = field[level.row(j, k)];
                if (width == 1) {
                    packed[to] = row[start[0]];
                } else {
                    System.arraycopy(row, start[0], packed, to, width);
                }
                to += width;
            }
        }
    }

    /** @param room for all elements */
    void unpack(DoubleBuffer packed, double[][] field, double[] room) {
        packed.get(0, room, 0, elements());
        int width = extent[0];
        int from = 0;
        for (int k = start[2]; k < start[2] + extent[2]; k++) {
            for (int j = start[1]; j < start[1] + extent[1]; j++) {
                double[] row = field[level.row(j, k)];
                if (width == 1) {
                    row[start[0]] = room[from];
                } else {
                    System.arraycopy(room, from, row, start[0], width);
                }
                from += width;
            }
        }
    }
}
