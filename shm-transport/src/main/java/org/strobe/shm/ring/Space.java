package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Waiter;

/** A producer's view of the room in a ring. Targets are positions: there is room up to a position once its cell is free. */
final class Space implements Awaitable {
    private final Memory memory;
    private final int cells;

    /** A head seen earlier; since heads only grow, an old one is never wrong, only shy. */
    private volatile long knownHead;

    Space(Ring ring) {
        this.memory = ring.memory;
        this.cells = ring.cells;
    }

    /** Where the consumer is known to be. */
    long head() {
        return memory.getLongVolatile(RingLayout.HEAD);
    }

    /** Whether all cells before this position may be claimed. */
    boolean hasRoom(long end) {
        if (end - knownHead <= cells) {
            return true;
        }
        long head = head();
        knownHead = head;
        return end - head <= cells;
    }

    @Override
    public boolean isReached(long end) {
        return end - head() <= cells;
    }

    @Override
    public long wordId() {
        return memory.wordId(RingLayout.HEAD);
    }

    /** Waits for it, and lets the consumer know that somebody does. */
    void await(Waiter waiter, long end) {
        if (isReached(end)) {
            return;
        }
        memory.getAndAddInt(RingLayout.WAITING, 1);
        try {
            waiter.await(this, end);
        } finally {
            memory.getAndAddInt(RingLayout.WAITING, -1);
        }
    }
}
