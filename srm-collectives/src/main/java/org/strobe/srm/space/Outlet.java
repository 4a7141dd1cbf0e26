package org.strobe.srm.space;

import org.strobe.shm.sync.Counter;

/** The owner's end of its stream: what it has sent, and how often each slot will have been taken. */
public final class Outlet {
    private final Stream stream;
    private final long[] toBeTaken = new long[StreamLayout.SLOTS];
    private long next;

    Outlet(Stream stream) {
        this.stream = stream;
    }

    public Stream stream() {
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

    /** What {@link #taken} says when the slot of the next piece is free. */
    public long freedBy() {
        return toBeTaken[slot()];
    }

    /** The next piece was filled, and so many will take it. */
    public void sent(int takers) {
        toBeTaken[slot()] += takers;
        next++;
    }

    /** Whether all that was sent has been taken. */
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
