package org.strobe.shm.sync;

import static org.strobe.shm.sync.WordLayout.VALUE;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Word that one rank sets and one other rank awaits. A wait is for equality: set a flag again only after the waiter has
 * seen it.
 */
public final class Flag implements Awaitable {
    private final Memory line;

    /** Flag at a line of shared memory, of {@link WordLayout#SIZE} bytes. */
    public Flag(Memory memory, long offset) {
        this.line = WordLayout.line(memory, offset);
    }

    /** The value. Writes that its setter made before are visible. */
    public long get() {
        return line.getLongAcquire(VALUE);
    }

    /** Sets the value for a waiter that never parks. */
    public void set(long value) {
        line.setLongRelease(VALUE, value);
    }

    /** Sets the value, and wakes a waiter that is parked for it. */
    public void set(long value, Doorbell waiter) {
        line.setLongVolatile(VALUE, value);
        waiter.ringIfAwaiting(line.wordId(VALUE));
    }

    @Override
    public boolean isReached(long target) {
        return line.getLongVolatile(VALUE) == target;
    }

    @Override
    public long wordId() {
        return line.wordId(VALUE);
    }
}
