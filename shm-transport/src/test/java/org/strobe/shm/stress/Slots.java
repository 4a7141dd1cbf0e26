package org.strobe.shm.stress;

import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.shm.segment.Memory;

/**
 * Zeroed memory for the states of a stress test, from one allocation: the harness makes a few million states a second.
 * Each state takes one slot. A slot is reused after {@link #COUNT} others, several times the number of states that the
 * harness is told to keep.
 */
final class Slots {
    /** Number of slots. */
    static final int COUNT = 1 << 15;

    private final int size;
    private final Memory memory;
    private final AtomicInteger last = new AtomicInteger();

    Slots(long bytes) {
        this.size = Math.toIntExact((bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE);
        this.memory = Memory.allocate((long) size * COUNT);
    }

    Memory next() {
        Memory slot = memory.slice((long) (last.incrementAndGet() & COUNT - 1) * size, size);
        slot.fill(0, size, (byte) 0);
        return slot;
    }
}
