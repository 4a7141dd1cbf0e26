package org.strobe.bcs.message;

import org.strobe.shm.segment.Memory;

/** Bytes that lie one after the other in memory. */
record MemoryPayload(Memory memory, long at) implements Payload {
    @Override
    public void copyTo(Payload target, long position, long length) {
        MemoryPayload other = (MemoryPayload) target;
        other.memory.copyFrom(other.at + position, memory, at + position, length);
    }

    @Override
    public void set(long position, Memory source, long offset, int length) {
        memory.copyFrom(at + position, source, offset, length);
    }

    @Override
    public void get(long position, Memory target, long offset, int length) {
        target.copyFrom(offset, memory, at + position, length);
    }
}
