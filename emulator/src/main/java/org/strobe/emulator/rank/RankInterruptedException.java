package org.strobe.emulator.rank;

/** A thread of a rank was interrupted while it waited for another rank. */
public final class RankInterruptedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RankInterruptedException(int rank) {
        super("rank " + rank + " was interrupted while it waited");
    }
}
