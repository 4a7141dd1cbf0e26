package org.strobe.emulator.gm.nic;

import org.strobe.shm.segment.Memory;

/** Buffer for one message: a receive token. */
public final class GmBuffer extends MemoryUse {
    private final Memory memory;
    private final long offset;
    private final int size;
    private final GmPriority priority;

    /**
     * A buffer.
     *
     * @param memory registered
     * @param offset of its first byte
     * @param size class: 2 to this power bytes
     */
    public GmBuffer(Memory memory, long offset, int size, GmPriority priority) {
        this.memory = memory;
        this.offset = offset;
        this.size = size;
        this.priority = priority;
    }

    /** Registered memory with its bytes. */
    public Memory memory() {
        return memory;
    }

    /** Offset of its first byte in the memory. */
    public long offset() {
        return offset;
    }

    /** Its class: it has 2 to this power bytes. */
    public int size() {
        return size;
    }

    public GmPriority priority() {
        return priority;
    }

    @Override
    public String toString() {
        return "GmBuffer[offset=" + offset + ", size=" + size + ", priority=" + priority + "]";
    }
}
