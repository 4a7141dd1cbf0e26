package org.strobe.mpi.win.sync;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.sync.WordLayout;

/**
 * Words of a window in shared memory.
 *
 * <pre>
 *      0  +--------------------------------------------------------------------+
 *         | arrivals at fences: a counter                                      |
 *    128  +--------------------------------------------------------------------+
 *         | gate: number of the latest complete fence                          |
 *    384  +--------------------------------------------------------------------+
 *         | rank 0, rank 1, ...: for each                                      |
 *         |     0  +---------------------------------------------------------+ |
 *         |        | memory: kind (4), displacement unit (4), bytes in the   | |
 *         |        |   window (8), bytes present (8), offset in its          | |
 *         |        |   segment (8), name of the segment or agent (80)        | |
 *         |        |                                     written by its rank | |
 *         |   128  +---------------------------------------------------------+ |
 *         |        | lock: guard (8), state (8), first and last waiter       | |
 *         |        |   (4, 4), holder (4)                written by all      | |
 *         |   256  +---------------------------------------------------------+ |
 *         |        | the rank as a waiter for a lock: granted (8),           | |
 *         |        |   next (4), kind (4)                under the guard     | |
 *         |   384  +---------------------------------------------------------+ |
 *         |        | lock word of accumulates (8)        written by all      | |
 *         |   512  +---------------------------------------------------------+ |
 *         |        | completes: a counter                written by origins  | |
 *         |   640  +---------------------------------------------------------+ |
 *         |        | posts: a bit per rank, whole lines  set by targets,     | |
 *         |        |                                     cleared by its rank | |
 *         |        +---------------------------------------------------------+ |
 *         +--------------------------------------------------------------------+
 * </pre>
 */
public final class WindowLayout {
    public static final long ARRIVALS = 0;
    public static final long GATE = ARRIVALS + WordLayout.SIZE;
    static final long RANKS = GATE + Gate.SIZE;

    public static final long KIND = 0;
    public static final long UNIT = KIND + Integer.BYTES;
    public static final long LENGTH = UNIT + Integer.BYTES;
    public static final long ROOM = LENGTH + Long.BYTES;
    public static final long PLACE = ROOM + Long.BYTES;
    public static final long NAME = PLACE + Long.BYTES;
    public static final int NAME_SIZE = 80;

    static final long GUARD = Memory.LINE;
    static final long STATE = GUARD + Long.BYTES;
    static final long FIRST = STATE + Long.BYTES;
    static final long LAST = FIRST + Integer.BYTES;
    static final long HOLDER = LAST + Integer.BYTES;

    static final long GRANTED = 2L * Memory.LINE;
    static final long NEXT = GRANTED + Long.BYTES;
    static final long WANTED = NEXT + Integer.BYTES;

    static final long ATOMICS = 3L * Memory.LINE;
    static final long COMPLETES = 4L * Memory.LINE;
    static final long POSTS = 5L * Memory.LINE;

    private WindowLayout() {}

    /** Returns the size of the words for {@code ranks} ranks, in bytes. */
    public static long size(int ranks) {
        return rank(ranks, ranks);
    }

    /** Returns the offset of a rank's words. */
    public static long rank(int rank, int ranks) {
        return RANKS + rank * (POSTS + postBytes(ranks));
    }

    /** Returns the lock word of a rank's accumulates. */
    public static WordLock atomics(Memory words, int rank, int ranks) {
        return new WordLock(words, rank(rank, ranks) + ATOMICS);
    }

    private static long postBytes(int ranks) {
        long bitsOfLine = (long) Memory.LINE * Byte.SIZE;
        return (ranks + bitsOfLine - 1) / bitsOfLine * Memory.LINE;
    }

    /** Returns the offset of the word with a target's bit, within an origin's words. */
    static long postWord(int target) {
        return POSTS + (long) (target / Long.SIZE) * Long.BYTES;
    }

    static long postBit(int target) {
        return 1L << target;
    }
}
