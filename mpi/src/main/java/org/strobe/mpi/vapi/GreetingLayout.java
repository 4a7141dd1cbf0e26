package org.strobe.mpi.vapi;

import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.shm.segment.Memory;

/**
 * Datagram by which two ranks set up a connection.
 *
 * <pre>
 *   0    flags     bit 0: the sender is connected; bit 1: it does not know that the receiver is    8
 *   8    pair      number of the sender's queue pair                                               8
 *   16   address   of the memory that the receiver writes                                          8
 *   24   key       of this memory                                                                  8
 * </pre>
 */
final class GreetingLayout {
    static final int FLAGS = 0;
    static final int PAIR = FLAGS + Long.BYTES;
    static final int ADDRESS = PAIR + Long.BYTES;
    static final int KEY = ADDRESS + Long.BYTES;
    static final int SIZE = KEY + Long.BYTES;

    static final long IS_CONNECTED = 1;
    static final long ASKS = 2;

    private GreetingLayout() {}

    static void write(Memory memory, long at, long flags, int pair, MemoryRegion written) {
        memory.setLong(at + FLAGS, flags);
        memory.setLong(at + PAIR, pair);
        memory.setLong(at + ADDRESS, written.address(0));
        memory.setLong(at + KEY, written.key());
    }

    static long flags(Memory memory, long at) {
        return memory.getLong(at + FLAGS);
    }

    static int pair(Memory memory, long at) {
        return (int) memory.getLong(at + PAIR);
    }

    static long address(Memory memory, long at) {
        return memory.getLong(at + ADDRESS);
    }

    static int key(Memory memory, long at) {
        return (int) memory.getLong(at + KEY);
    }
}
