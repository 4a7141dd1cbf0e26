package org.strobe.emulator.nic.host.shared;

import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.shm.segment.Memory;

/**
 * Zeroed memory for the states of a stress test, from one allocation. A slot is reused after a distance of several
 * times the states that the harness keeps.
 */
public final class Slots {
    /** Maximum number of live states. */
    public static final int COUNT = 1 << 13;

    private final int size;
    private final Memory memory;
    private final AtomicInteger last = new AtomicInteger();

    public Slots(long bytes) {
        this.size = Math.toIntExact(InterconnectLayout.lines(bytes));
        this.memory = Memory.allocate((long) size * COUNT);
    }

    public Memory next() {
        Memory slot = memory.slice((long) (last.incrementAndGet() & COUNT - 1) * size, size);
        slot.fill(0, size, (byte) 0);
        return slot;
    }
}
