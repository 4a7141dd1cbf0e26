package org.strobe.shm.futex;

import org.strobe.shm.segment.Memory;

/**
 * Place where many platform threads of several processes sleep and are woken together.
 *
 * <pre>
 *      0  +------------------+-------------------------+---------------------------+
 *         | rings (4): futex | asleep (4): number      | padding (120)             |
 *    128  +------------------+-------------------------+---------------------------+
 * </pre>
 *
 * <p>A sleeper raises {@code asleep} before its last test of the awaited word. A setter stores the word before it reads
 * {@code asleep}. So one of them sees the other.
 */
public final class Sleepers {
    /** Bytes that this place needs. */
    public static final int SIZE = Memory.LINE;

    private static final long RINGS = 0;
    private static final long ASLEEP = RINGS + Integer.BYTES;

    private final Memory line;

    public Sleepers(Memory memory, long offset) {
        this.line = memory.slice(offset, SIZE);
    }

    /** Wakes all sleepers. Called after a volatile store of their awaited word. */
    public void wakeAll() {
        if (line.getIntVolatile(ASLEEP) > 0) {
            line.getAndAddInt(RINGS, 1);
            Futex.wakeAll(line, RINGS);
        }
    }

    /**
     * Counts the caller in, before its last test of the word.
     *
     * @return the argument for {@link #sleep}
     */
    public int enter() {
        line.getAndAddInt(ASLEEP, 1);
        return line.getIntVolatile(RINGS);
    }

    /**
     * Sleeps until woken or the time is over. May wake spuriously. Only where {@linkplain Futex futexes} are available.
     */
    public void sleep(int rings, long nanos) {
        Futex.await(line, RINGS, rings, nanos);
    }

    /** Counts the caller out. */
    public void leave() {
        line.getAndAddInt(ASLEEP, -1);
    }
}
