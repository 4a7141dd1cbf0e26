package org.strobe.mpi.io.view;

import org.strobe.mpi.type.layout.Strips;

/** Checks the order of a file type's data. */
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

    /** True if a block begins before its predecessor. */
    boolean descends() {
        return descends;
    }

    /** True if a block begins before its predecessor's end. */
    boolean overlaps() {
        return overlaps;
    }
}
