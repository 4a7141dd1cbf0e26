package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;

/**
 * A buffer argument as raw bytes: the memory that it is a part of, and where in it the buffer begins. Offsets count from the
 * buffer's beginning; what lies before it can be reached as far as it is known.
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
     * Data in some memory.
     *
     * @param memory an array of primitives, or a segment
     * @param start where in it, in bytes, offset 0 is
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

    /** As a segment; null for {@code boolean[]}. */
    MemorySegment segment() {
        if (segment == null) {
            segment = copier.segment(memory);
        }
        return segment;
    }

    /** Where in the memory blocks begin; all of them are in it, or this fails. */
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
