package org.strobe.srm.space;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** A word that one member sets higher and higher, and any number await: for at least a value. */
public final class Mark implements Awaitable {
    private static final long VALUE = 0;

    private final Memory line;

    Mark(Memory memory, long offset) {
        this.line = memory.slice(offset, WordLayout.SIZE);
    }

    /** The value; what its setter wrote before is visible. */
    public long get() {
        return line.getLongAcquire(VALUE);
    }

    /**
     * Sets it, and wakes those who are parked for it.
     *
     * @param waiters the doorbells of all that may await it; an array that never changes
     */
    public void set(long value, Doorbell[] waiters) {
        line.setLongVolatile(VALUE, value);
        Doorbell.ringAll(waiters, line.wordId(VALUE));
    }

    /** Sets it, and wakes the one who may await it. */
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
