package org.strobe.shm.wait;

import org.strobe.shm.segment.Memory;

/**
 * A place where many platform threads of several processes sleep and are woken together.
 *
 * <pre>
 *     0  +------------------+-------------------------+---------------------------+
 *        | rings (4): futex | asleep (4): how many    | padding (120)             |
 *   128  +------------------+-------------------------+---------------------------+
 * </pre>
 *
 * The same rule as for doorbells: a sleeper counts itself in before it looks at its word for the last time, the setter
 * stores the word before it looks at the count.
 */
public final class Sleepers {
    /** How many bytes it takes. */
    public static final int SIZE = Memory.LINE;

    private static final long RINGS = 0;
    private static final long ASLEEP = RINGS + Integer.BYTES;

    private final Memory line;

    public Sleepers(Memory memory, long offset) {
        this.line = memory.slice(offset, SIZE);
    }

    /** Wakes all; called after a volatile store of the word they await. */
    public void wakeAll() {
        if (line.getIntVolatile(ASLEEP) > 0) {
            line.getAndAddInt(RINGS, 1);
            Futex.wakeAll(line, RINGS);
        }
    }

    /** Counts the caller in, before its last look at the word; returns what {@link #sleep} needs. */
    public int lieDown() {
        line.getAndAddInt(ASLEEP, 1);
        return line.getIntVolatile(RINGS);
    }

    /** Sleeps until woken or until the time is over; may return without a reason. Only where there are {@linkplain Futex futexes}. */
    public void sleep(int rings, long nanos) {
        Futex.await(line, RINGS, rings, nanos);
    }

    /** Counts the caller out. */
    public void getUp() {
        line.getAndAddInt(ASLEEP, -1);
    }
}
