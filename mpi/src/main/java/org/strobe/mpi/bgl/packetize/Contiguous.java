package org.strobe.mpi.bgl.packetize;

import org.strobe.shm.segment.Memory;

/**
 * Data that lies in one piece, on either side. Packets are written from it and read into it without another copy, if it begins at a multiple
 * of 16 bytes; else the packet layer re-aligns them.
 *
 * @param at offset of its first byte
 * @param length in bytes
 */
public record Contiguous(Memory memory, long at, long length) implements MessageData {
    private static final Memory NO_BYTES = Memory.allocate(1);

    /** No data. */
    public static final Contiguous NOTHING = new Contiguous(NO_BYTES, 0, 0);

    public Contiguous {
        if (at < 0 || length < 0 || at + length > memory.size()) {
            throw new IllegalArgumentException(
                    "at=" + at + " length=" + length + ": within a memory of " + memory.size() + " bytes");
        }
    }

    @Override
    public long gather(long position, int count) {
        return at + position;
    }

    @Override
    public long place(long position, int count) {
        return at + position;
    }

    @Override
    public boolean isInPlace() {
        return true;
    }

    @Override
    public void placed(long position, int count) {}
}
