package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;

/**
 * Buffer argument as raw bytes: its memory, and the buffer's start within the memory. Offsets count from the buffer's
 * start. Negative offsets reach the memory before it, as far as known.
 */
public final class UserData {
    private final Object memory;
    private final long start;
    private final BlockCopier copier;
    private MemorySegment segment;

    private UserData(Object memory, long start) {
        this.memory = memory;
        this.start = start;
        this.copier = BlockCopier.of(memory);
    }

    /**
     * Creates data in some memory.
     *
     * @param memory an array of primitives, or a segment
     * @param start location of offset 0 in the memory, in bytes
     */
    public static UserData in(Object memory, long start) {
        return new UserData(memory, start);
    }

    Object memory() {
        return memory;
    }

    BlockCopier copier() {
        return copier;
    }

    /** Returns the memory as a segment; null for {@code boolean[]}. */
    MemorySegment segment() {
        if (segment == null) {
            segment = copier.segment(memory);
        }
        return segment;
    }

    /** Returns the location of the first block in the memory; fails unless all blocks are within it. */
    long locate(long offset, long block, long stride, int count) {
        long from = start + offset;
        long last = from + (count - 1) * stride;
        long size = copier.size(memory);
        if (Math.min(from, last) < 0 || Math.max(from, last) > size - block) {
            throw new IndexOutOfBoundsException("offset=" + offset + " block=" + block + " stride=" + stride + " count="
                    + count + " reach beyond a buffer of " + (size - start) + " bytes, with " + start + " before it");
        }
        return from;
    }
}
