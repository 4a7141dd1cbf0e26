package org.strobe.shm.sync;

import static org.strobe.shm.sync.WordLayout.VALUE;

import org.strobe.shm.futex.Sleepers;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Word that one rank sets and many ranks await. Threads of one JVM wake each other: each woken thread wakes half of the
 * remaining ones. Platform threads of several processes sleep on a word of the gate, and one system call wakes all.
 */
public final class Gate implements Awaitable {
    /** Bytes that a gate needs: the line of its word, and a line for sleepers. */
    public static final int SIZE = WordLayout.SIZE + Sleepers.SIZE;

    private final Memory line;
    private final Sleepers sleepers;

    /** Gate at a line of shared memory, of {@link #SIZE} bytes. */
    public Gate(Memory memory, long offset) {
        this.line = WordLayout.line(memory, offset);
        this.sleepers = new Sleepers(memory, offset + WordLayout.SIZE);
    }

    /**
     * Sets the value, and wakes the waiters that are parked for it.
     *
     * @param waiters doorbells of all possible waiters. The array must never change: woken threads still read it after
     *     this call returns
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
