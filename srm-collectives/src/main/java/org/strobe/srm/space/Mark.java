package org.strobe.srm.space;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** A word that one member raises and any number of members await, for at least a value. */
public final class Mark implements Awaitable {
    private static final long VALUE = 0;

    private final Memory line;

    Mark(Memory memory, long offset) {
        this.line = memory.slice(offset, WordLayout.SIZE);
    }

    /** The value. The setter's earlier writes are visible. */
    public long get() {
        return line.getLongAcquire(VALUE);
    }

    /**
     * Sets the word, and wakes its parked waiters.
     *
     * @param waiters the doorbells of all that may await it; an array that never changes
     */
    public void set(long value, Doorbell[] waiters) {
        line.setLongVolatile(VALUE, value);
        Doorbell.ringAll(waiters, line.wordId(VALUE));
    }

    /**
     * Sets the word, and wakes its parked waiters, all of which follow its owner.
     *
     * @param owner the doorbell of the setter
     * @param waiters the doorbells of all that may await it; an array that never changes
     */
    public void setForFollowers(long value, Doorbell owner, Doorbell[] waiters) {
        line.setLongVolatile(VALUE, value);
        owner.ringFollowers(waiters, line.wordId(VALUE));
    }

    /** Sets the word, and wakes its only waiter. */
    public void set(long value, Doorbell waiter) {
        line.setLongVolatile(VALUE, value);
        waiter.ringIfAwaiting(line.wordId(VALUE));
    }

    @Override
    public boolean isReached(long target) {
        return line.getLongVolatile(VALUE) >= target;
    }

    @Override
    public long wordId() {
        return line.wordId(VALUE);
    }
}
