package org.strobe.mpi.type.move;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;

/** Copier of direct buffers and of other memory without an accessible array. */
final class SegmentCopier extends BlockCopier {
    /** Maximum bytes of a block copied word by word, which beats a call of the JDK's copy for small structures. */
    private static final int LONGEST_BY_WORDS = 64;

    @Override
    long size(Object memory) {
        return ((MemorySegment) memory).byteSize();
    }

    @Override
    MemorySegment segment(Object memory) {
        return (MemorySegment) memory;
    }

    @Override
    void pack(Object memory, long from, long block, long stride, int count, MemorySegment target, long at) {
        move((MemorySegment) memory, from, stride, target, at, block, block, count);
    }

    @Override
    void unpack(MemorySegment source, long at, Object memory, long to, long block, long stride, int count) {
        move(source, at, block, (MemorySegment) memory, to, stride, block, count);
    }

    @Override
    void copy(Object source, long from, long fromStride, Object target, long to, long toStride, long block, int count) {
        move((MemorySegment) source, from, fromStride, (MemorySegment) target, to, toStride, block, count);
    }

    private static void move(
            MemorySegment source,
            long from,
            long fromStride,
            MemorySegment target,
            long to,
            long toStride,
            long block,
            int count) {
        if (block == Long.BYTES) {
            moveLongs(source, from, fromStride, target, to, toStride, count);
        } else if (block == Integer.BYTES) {
            moveInts(source, from, fromStride, target, to, toStride, count);
        } else if (block == Short.BYTES) {
            moveShorts(source, from, fromStride, target, to, toStride, count);
        } else if (block == Byte.BYTES) {
            moveBytes(source, from, fromStride, target, to, toStride, count);
        } else if (block <= LONGEST_BY_WORDS && (block & 3) == 0) {
            moveWords(source, from, fromStride, target, to, toStride, (int) block, count);
        } else {
            copyBlocks(source, from, fromStride, target, to, toStride, block, count);
        }
    }

    /** Copies blocks of any length between segments of any kind, so that the loops above see one kind. */
    static void copyBlocks(
            MemorySegment source,
            long from,
            long fromStride,
            MemorySegment target,
            long to,
            long toStride,
            long block,
            int count) {
        for (int i = 0; i < count; i++) {
            MemorySegment.copy(source, from + i * fromStride, target, to + i * toStride, block);
        }
    }

    private static void moveLongs(
            MemorySegment source, long from, long fromStride, MemorySegment target, long to, long toStride, int count) {
        for (int i = 0; i < count; i++) {
            target.set(JAVA_LONG_UNALIGNED, to + i * toStride, source.get(JAVA_LONG_UNALIGNED, from + i * fromStride));
        }
    }

    private static void moveInts(
            MemorySegment source, long from, long fromStride, MemorySegment target, long to, long toStride, int count) {
        for (int i = 0; i < count; i++) {
            target.set(JAVA_INT_UNALIGNED, to + i * toStride, source.get(JAVA_INT_UNALIGNED, from + i * fromStride));
        }
    }

    private static void moveWords(
            MemorySegment source,
            long from,
            long fromStride,
            MemorySegment target,
            long to,
            long toStride,
            int block,
            int count) {
        for (int i = 0; i < count; i++) {
            moveWords(source, from + i * fromStride, target, to + i * toStride, block);
        }
    }

    private static void moveWords(MemorySegment source, long from, MemorySegment target, long to, int block) {
        int longs = block & -Long.BYTES;
        for (int done = 0; done < longs; done += Long.BYTES) {
            target.set(JAVA_LONG_UNALIGNED, to + done, source.get(JAVA_LONG_UNALIGNED, from + done));
        }
        if (longs != block) {
            target.set(JAVA_INT_UNALIGNED, to + longs, source.get(JAVA_INT_UNALIGNED, from + longs));
        }
    }

    private static void moveShorts(
            MemorySegment source, long from, long fromStride, MemorySegment target, long to, long toStride, int count) {
        for (int i = 0; i < count; i++) {
            short value = source.get(JAVA_SHORT_UNALIGNED, from + i * fromStride);
            target.set(JAVA_SHORT_UNALIGNED, to + i * toStride, value);
        }
    }

    private static void moveBytes(
            MemorySegment source, long from, long fromStride, MemorySegment target, long to, long toStride, int count) {
        for (int i = 0; i < count; i++) {
            target.set(JAVA_BYTE, to + i * toStride, source.get(JAVA_BYTE, from + i * fromStride));
        }
    }
}
