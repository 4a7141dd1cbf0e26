package org.strobe.shm.sync;

import static org.strobe.shm.sync.WordLayout.VALUE;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Count that any rank raises and one rank awaits. A wait is for at least a value, so the count may overtake the waiter.
 */
public final class Counter implements Awaitable {
    private final Memory line;

    /** Counter at a line of shared memory, of {@link WordLayout#SIZE} bytes. */
    public Counter(Memory memory, long offset) {
        this.line = WordLayout.line(memory, offset);
    }

    /** The count. Writes that raisers of this count made before are visible. */
    public long get() {
        return line.getLongAcquire(VALUE);
    }

    /** Raises the count for a waiter that never parks, and returns the previous count. */
    public long add(long increment) {
        return line.getAndAddLong(VALUE, increment);
    }

    /** Raises the count, wakes a waiter that is parked for at most the new count, and returns the previous count. */
    public long add(long increment, Doorbell waiter) {
        long before = line.getAndAddLong(VALUE, increment);
        waiter.ringIfAwaitingAtMost(line.wordId(VALUE), before + increment);
        return before;
    }

    /** Resets the count to a value while no rank raises it. */
    public void reset(long value) {
        line.setLongRelease(VALUE, value);
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
