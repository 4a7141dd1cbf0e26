package org.strobe.shm.sync;

import static org.strobe.shm.sync.WordLayout.VALUE;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.Sleepers;

/**
 * A word that one rank sets and many await. Threads of one JVM wake each other, each woken one half of those left;
 * platform threads of several processes sleep on a word of the gate itself and are woken by one system call for all.
 */
public final class Gate implements Awaitable {
    /** How many bytes a gate takes: the line of its word, and one for those who sleep. */
    public static final int SIZE = WordLayout.SIZE + Sleepers.SIZE;

    private final Memory line;
    private final Sleepers sleepers;

    /** The gate at a line of shared memory; {@link #SIZE} bytes from there are its own. */
    public Gate(Memory memory, long offset) {
        this.line = WordLayout.line(memory, offset);
        this.sleepers = new Sleepers(memory, offset + WordLayout.SIZE);
    }

    /** The value; what its setter wrote before is visible. */
    public long get() {
        return line.getLongAcquire(VALUE);
    }

    /** Sets it for waiters that never park. */
    public void open(long value) {
        line.setLongRelease(VALUE, value);
    }

    /**
     * Sets it, and wakes those of its waiters that are parked for it.
     *
     * @param waiters the doorbells of all that may await it; an array that never changes, since the waiters wake each
     *     other by it, for some time after this has returned
     */
    public void open(long value, Doorbell[] waiters) {
        line.setLongVolatile(VALUE, value);
        Doorbell.ringAll(waiters, line.wordId(VALUE));
        sleepers.wakeAll();
    }

    @Override
    public boolean isReached(long target) {
        return line.getLongVolatile(VALUE) == target;
    }

    @Override
    public long wordId() {
        return line.wordId(VALUE);
    }

    @Override
    public Sleepers sleepers() {
        return sleepers;
    }
}
