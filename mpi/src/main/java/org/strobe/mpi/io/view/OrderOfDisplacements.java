package org.strobe.mpi.io.view;

import org.strobe.mpi.type.layout.Strips;

/** Looks whether the data of a file type lie in ascending order. */
final class OrderOfDisplacements implements Strips {
    private boolean descends;
    private boolean overlaps;
    private long lastStart = Long.MIN_VALUE;
    private long lastEnd = Long.MIN_VALUE;

    @Override
    public void strip(long displacement, long block, long stride, int count) {
        boolean several = count > 1;
        descends |= displacement < lastStart || (several && stride < 0);
        overlaps |= displacement < lastEnd || (several && stride < block);
        lastStart = displacement + (count - 1) * stride;
        lastEnd = lastStart + block;
    }

    /** Whether one begins before the one before it. */
    boolean descends() {
        return descends;
    }

    /** Whether one begins before the end of the one before it. */
    boolean overlaps() {
        return overlaps;
    }
}
