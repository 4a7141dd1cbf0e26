package org.strobe.bcs.slice;

import org.strobe.shm.segment.Memory;

/**
 * Words of the strobe, at one offset in the global memory of all nodes. Each word has a line of its own, since each has
 * another writer.
 *
 * <pre>
 *   offset            word          written by
 *   0                 MICROSTROBE   strobe sender, on all nodes: number of the microphase that has begun
 *   LINE              DONE          strobe receiver of the node: last microphase that the node is through with
 *   2 LINE            SCHEDULED     strobe receiver of the node: items that its threads have scheduled in this slice
 * </pre>
 */
public final class StrobeLayout {
    static final long MICROSTROBE = 0;
    static final long DONE = Memory.LINE;
    static final long SCHEDULED = 2L * Memory.LINE;

    /** Bytes of global memory. */
    public static final long SIZE = 3L * Memory.LINE;

    private final long start;

    /** @param start offset of the first word, a multiple of a line */
    public StrobeLayout(long start) {
        if (start < 0 || start % Memory.LINE != 0) {
            throw new IllegalArgumentException("start=" + start + ": must be a multiple of " + Memory.LINE);
        }
        this.start = start;
    }

    long microstrobe() {
        return start + MICROSTROBE;
    }

    long done() {
        return start + DONE;
    }

    long scheduled() {
        return start + SCHEDULED;
    }
}
