package org.strobe.mpi.io.disk;

import org.strobe.shm.segment.Memory;

/** The file pointer that the ranks of a file share: one word, counted from where it began. */
public final class SharedPointer {
    /** Bytes of memory, zeroed, that it takes. */
    public static final long SIZE = Memory.LINE;

    private static final long WORD = 0;

    private final Memory memory;
    private final long start;

    /** @param start where it points at first; the same at all ranks */
    public SharedPointer(Memory memory, long start) {
        this.memory = memory;
        this.start = start;
    }

    public long get() {
        return start + memory.getLongVolatile(WORD);
    }

    public void set(long value) {
        memory.setLongVolatile(WORD, value - start);
    }

    /** Moves on; returns where it was. */
    public long advance(long by) {
        return start + memory.getAndAddLong(WORD, by);
    }
}
