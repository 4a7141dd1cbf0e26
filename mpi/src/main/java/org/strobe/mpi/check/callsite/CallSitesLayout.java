package org.strobe.mpi.check.callsite;

import org.strobe.shm.segment.Memory;

/**
 * Layout of the memory of {@link CallSites}.
 *
 * <pre>
 *      0  +-----------------------------------------+
 *         | taken (8): number of assigned numbers   |  any rank, atomically
 *    128  +-----------------------------------------+
 *         | text (256) of call site 1               |  the rank that took the number
 *    384  +-----------------------------------------+
 *         | text (256) of call site 2 ...           |
 *         +-----------------------------------------+
 * </pre>
 *
 * A text is written before its number reaches another rank.
 */
final class CallSitesLayout {
    static final long TAKEN = 0;
    static final int TEXT_SIZE = 256;
    static final int CALL_SITES = 2048;

    static final long SIZE = text(CALL_SITES + 1);

    private CallSitesLayout() {}

    /** Offset of a number's text. */
    static long text(int number) {
        return Memory.LINE + (number - 1L) * TEXT_SIZE;
    }
}
