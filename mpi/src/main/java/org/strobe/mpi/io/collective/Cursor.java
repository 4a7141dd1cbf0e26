package org.strobe.mpi.io.collective;

import org.strobe.mpi.io.view.Extents;

/** Goes through runs of a file and cuts off those below a border, again and again. */
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

    /** Where the first byte that is left lies. */
    long first() {
        return extents.offset(index) + skipped;
    }

    /** Takes what lies below the border. */
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
