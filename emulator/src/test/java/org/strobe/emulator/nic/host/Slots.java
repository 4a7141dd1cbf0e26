package org.strobe.emulator.nic.host;

import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.shm.segment.Memory;

/**
 * Zeroed memory for the states of a stress test, from one allocation. A slot comes round again after so many others, which
 * is several times what the harness keeps at a time (it is told how many).
 */
final class Slots {
    /** How many states may live at a time. */
    static final int COUNT = 1 << 13;

    private final int size;
    private final Memory memory;
    private final AtomicInteger last = new AtomicInteger();

    Slots(long bytes) {
        this.size = Math.toIntExact(InterconnectLayout.lines(bytes));
        this.memory = Memory.allocate((long) size * COUNT);
    }

    Memory next() {
        Memory slot = memory.slice((long) (last.incrementAndGet() & COUNT - 1) * size, size);
        slot.fill(0, size, (byte) 0);
        return slot;
    }
}
