package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Waiter;

/**
 * Space of a ring, as a producer sees it. The awaited target is a position of the head: there is space once the
 * consumer has reached it.
 */
final class Space implements Awaitable {
    private final Memory memory;
    private final int cells;

    /** A head read earlier. Heads only grow, so an old one is safe: it underestimates the space. */
    private volatile long knownHead;

    Space(Ring ring) {
        this.memory = ring.memory;
        this.cells = ring.cells;
    }

    /** Position of the consumer. */
    long head() {
        return memory.getLongVolatile(RingLayout.HEAD);
    }

    /** True if all cells before this position may be claimed. */
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

    /** Registers as waiting, and waits until all cells before this position may be claimed. */
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
