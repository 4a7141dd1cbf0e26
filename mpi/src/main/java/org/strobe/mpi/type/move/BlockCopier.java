package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;

/**
 * Copies equidistant blocks between one kind of user memory and a message, where they are contiguous. Ranges are
 * already checked.
 */
abstract class BlockCopier {
    /** Returns the copier for an array of primitives, or for a segment. */
    static BlockCopier of(Object memory) {
        return BlockCopiers.of(memory);
    }

    /** Size of a memory in bytes. */
    abstract long size(Object memory);

    /** Returns the memory as a segment; null for {@code boolean[]}, which has none. */
    abstract MemorySegment segment(Object memory);

    abstract void pack(Object memory, long from, long block, long stride, int count, MemorySegment target, long at);

    abstract void unpack(MemorySegment source, long at, Object memory, long to, long block, long stride, int count);

    /** Copies blocks between two memories of this kind. */
    abstract void copy(
            Object source, long from, long fromStride, Object target, long to, long toStride, long block, int count);
}
