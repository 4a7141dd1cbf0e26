package org.strobe.mpi.io.collective;

import org.strobe.mpi.io.view.Extents;

/** Cursor over runs of a file, which cuts off the runs below a bound repeatedly. */
final class Cursor {
    private final Extents extents;
    private int index;
    private long skipped;

    Cursor(Extents extents) {
        this.extents = extents;
    }

    boolean isAtEnd() {
        return index == extents.size();
    }

    /** Offset of the first remaining byte. */
    long first() {
        return extents.offset(index) + skipped;
    }

    /** Removes and returns the runs below a bound. */
    Extents cut(long border) {
        Extents cut = new Extents();
        while (!isAtEnd() && first() < border) {
            long left = extents.length(index) - skipped;
            long length = Math.min(left, border - first());
            cut.add(first(), length);
            skipped += length;
            if (length == left) {
                index++;
                skipped = 0;
            }
        }
        return cut;
    }
}
