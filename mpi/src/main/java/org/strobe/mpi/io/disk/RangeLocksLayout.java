package org.strobe.mpi.io.disk;

import org.strobe.shm.segment.Memory;

/**
 * Locked ranges of a file, in memory shared by all ranks that have it open.
 *
 * <pre>
 *   0     +-----------------------------------------------------------------------+
 *         | latch (4): 1 while    | used (4): slots ever   | last (8): the highest |
 *         | one enters the table  | taken, from the first  | ticket given out      |
 *   128   +-----------------------+------------------------+-----------------------+
 *         | ticket (8): 0 if free | first (8)  | end (8)   | alone (4) | -         |   a slot: 32 bytes
 *   160   +-----------------------------------------------------------------------+
 *         | ...                                                                   |
 *   4096  +-----------------------------------------------------------------------+
 * </pre>
 *
 * <p>The holder of the latch writes used, last and a free slot. It writes the slot's ticket at the end, with release.
 * The owner of a slot frees it.
 */
final class RangeLocksLayout {
    static final long LATCH = 0;
    static final long USED = LATCH + Integer.BYTES;
    static final long LAST = USED + Integer.BYTES;

    static final long TICKET = 0;
    static final long FIRST = TICKET + Long.BYTES;
    static final long END = FIRST + Long.BYTES;
    static final long ALONE = END + Long.BYTES;

    static final int SLOTS = 124;
    static final long SIZE = slot(SLOTS);

    private static final long SLOT_SIZE = 32;

    private RangeLocksLayout() {}

    static long slot(int index) {
        return Memory.LINE + index * SLOT_SIZE;
    }
}
