package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Waiter;

/**
 * A producer's view of the room in a ring. The target awaited is the head's position: once the consumer has come that
 * far, there is room.
 */
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
    public boolean isReached(long target) {
        return head() >= target;
    }

    @Override
    public long wordId() {
        return memory.wordId(RingLayout.HEAD);
    }

    /** Waits until all cells before this position may be claimed, and lets the consumer know that somebody waits. */
    void await(Waiter waiter, long end) {
        long target = end - cells;
        if (isReached(target)) {
            return;
        }
        memory.getAndAddInt(RingLayout.WAITING, 1);
        try {
            waiter.await(this, target);
        } finally {
            memory.getAndAddInt(RingLayout.WAITING, -1);
        }
    }
}
