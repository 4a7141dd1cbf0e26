package org.strobe.srm.space;

import org.strobe.shm.sync.Counter;

/** The owner's end of its stream: pieces sent, and expected takes of each slot. */
public final class Outlet {
    private final PieceStream stream;
    private final long[] toBeTaken = new long[StreamLayout.SLOTS];
    private long next;

    Outlet(PieceStream stream) {
        this.stream = stream;
    }

    public PieceStream stream() {
        return stream;
    }

    /** The number of the next piece. */
    public long next() {
        return next;
    }

    /** Awaited for {@link #freedBy} before the next piece is filled. */
    public Counter taken() {
        return stream.taken(next);
    }

    /** The value of {@link #taken} once the next piece's slot is free. */
    public long freedBy() {
        return toBeTaken[slot()];
    }

    /** Notes that the next piece was filled, for a number of takers. */
    public void sent(int takers) {
        toBeTaken[slot()] += takers;
        next++;
    }

    /** True if all sent pieces were taken. */
    boolean isTaken() {
        for (int slot = 0; slot < StreamLayout.SLOTS; slot++) {
            if (!stream.taken(slot).isReached(toBeTaken[slot])) {
                return false;
            }
        }
        return true;
    }

    private int slot() {
        return (int) (next % StreamLayout.SLOTS);
    }
}
