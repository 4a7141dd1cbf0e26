package org.strobe.bcs.slice;

import org.strobe.shm.segment.Memory;

/**
 * The words by which a strobe goes, at the same place in the global memory of all nodes; each on a line of its own, since each has another writer.
 *
 * <pre>
 *   offset            word          written by
 *   0                 MICROSTROBE   the strobe sender, on all nodes: the number of the microphase that has begun
 *   LINE              DONE          the node's strobe receiver: the last microphase that the node is through with
 *   2 LINE            SCHEDULED     the node's strobe receiver: how much its threads are to do in this slice
 * </pre>
 */
public final class StrobeLayout {
    static final long MICROSTROBE = 0;
    static final long DONE = Memory.LINE;
    static final long SCHEDULED = 2L * Memory.LINE;

    /** How much global memory it takes. */
    public static final long SIZE = 3L * Memory.LINE;

    private final long start;

    /** @param start where it begins, a multiple of a line */
    public StrobeLayout(long start) {
        if (start < 0 || start % Memory.LINE != 0) {
            throw new IllegalArgumentException("start=" + start + ": a multiple of " + Memory.LINE);
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
