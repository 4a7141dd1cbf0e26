package org.strobe.shm.sync;

import static org.strobe.shm.sync.WordLayout.VALUE;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * A word that one rank sets and one other awaits. Waiting is for equality: a flag is set anew only once it was seen.
 */
public final class Flag implements Awaitable {
    private final Memory line;

    /** The flag at a line of shared memory; {@link WordLayout#SIZE} bytes from there are its own. */
    public Flag(Memory memory, long offset) {
        this.line = WordLayout.line(memory, offset);
    }

    /** The value; what its setter wrote before is visible. */
    public long get() {
        return line.getLongAcquire(VALUE);
    }

    /** Sets it for a waiter that never parks. */
    public void set(long value) {
        line.setLongRelease(VALUE, value);
    }

    /** Sets it, and wakes its waiter if that is parked for it. */
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
