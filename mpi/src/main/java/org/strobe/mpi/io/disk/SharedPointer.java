package org.strobe.mpi.io.disk;

import org.strobe.shm.segment.Memory;

/** Shared file pointer of the ranks: one word, relative to its start. */
public final class SharedPointer {
    /** Size of the pointer in bytes; initially zero. */
    public static final long SIZE = Memory.LINE;

    private static final long WORD = 0;

    private final Memory memory;
    private final long start;

    /**
     * @param start initial position; equal on all ranks
     */
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

    /** Advances the pointer; returns the old position. */
    public long advance(long by) {
        return start + memory.getAndAddLong(WORD, by);
    }
}
