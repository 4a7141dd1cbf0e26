package org.strobe.shm.sync;

import static org.strobe.shm.sync.WordLayout.VALUE;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** A count that any rank raises and one awaits. Waiting is for at least a value, so counts may overtake the waiter. */
public final class Counter implements Awaitable {
    private final Memory line;

    /** The counter at a line of shared memory; {@link WordLayout#SIZE} bytes from there are its own. */
    public Counter(Memory memory, long offset) {
        this.line = WordLayout.line(memory, offset);
    }

    /** The count; what those wrote before who raised it this far is visible. */
    public long get() {
        return line.getLongAcquire(VALUE);
    }

    /** Raises it for a waiter that never parks, and returns the count before. */
    public long add(long increment) {
        return line.getAndAddLong(VALUE, increment);
    }

    /** Raises it, wakes its waiter if that is parked for no more than the new count, and returns the count before. */
    public long add(long increment, Doorbell waiter) {
        long before = line.getAndAddLong(VALUE, increment);
        waiter.ringIfAwaitingAtMost(line.wordId(VALUE), before + increment);
        return before;
    }

    /** Puts it back to a value while nobody raises it. */
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
