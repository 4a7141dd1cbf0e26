package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;
import org.strobe.shm.copy.ArrayKind;

/**
 * Arrays of one kind. Blocks of whole elements are moved by the kind's typed loops and copies, other blocks as raw bytes of
 * a segment.
 */
final class ArrayCopier extends BlockCopier {
    private final ArrayKind kind;
    private final int shift;

    ArrayCopier(ArrayKind kind) {
        this.kind = kind;
        this.shift = Integer.numberOfTrailingZeros(kind.elementSize());
    }

    @Override
    long size(Object memory) {
        return kind.size(memory);
    }

    @Override
    MemorySegment segment(Object memory) {
        return kind.segmentOf(memory);
    }

    private boolean isWhole(long bytesOred) {
        return (bytesOred & ((1L << shift) - 1)) == 0;
    }

    private int elements(long bytes) {
        return (int) (bytes >> shift);
    }

    @Override
    void pack(Object memory, long from, long block, long stride, int count, MemorySegment target, long at) {
        if (!isWhole(from | block | stride)) {
            SegmentCopier.copyBlocks(segment(memory), from, stride, target, at, block, block, count);
        } else if (elements(block) == 1) {
            kind.gather(memory, elements(from), elements(stride), count, target, at);
        } else {
            packRuns(memory, from, block, stride, count, target, at);
        }
    }

    private void packRuns(Object memory, long from, long block, long stride, int count, MemorySegment target, long at) {
        int length = elements(block);
        for (int i = 0; i < count; i++) {
            kind.toMemory(memory, elements(from + i * stride), target, at + i * block, length);
        }
    }

    @Override
    void unpack(MemorySegment source, long at, Object memory, long to, long block, long stride, int count) {
        if (!isWhole(to | block | stride)) {
            SegmentCopier.copyBlocks(source, at, block, segment(memory), to, stride, block, count);
        } else if (elements(block) == 1) {
            kind.scatter(source, at, memory, elements(to), elements(stride), count);
        } else {
            unpackRuns(source, at, memory, to, block, stride, count);
        }
    }

    private void unpackRuns(MemorySegment source, long at, Object memory, long to, long block, long stride, int count) {
        int length = elements(block);
        for (int i = 0; i < count; i++) {
            kind.fromMemory(source, at + i * block, memory, elements(to + i * stride), length);
        }
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // both are arrays of this copier's kind
    void copy(Object source, long from, long fromStride, Object target, long to, long toStride, long block, int count) {
        if (!isWhole(from | fromStride | to | toStride | block)) {
            SegmentCopier.copyBlocks(segment(source), from, fromStride, segment(target), to, toStride, block, count);
            return;
        }
        int length = elements(block);
        if (length == 1) {
            kind.copyStrided(
                    source, elements(from), elements(fromStride), target, elements(to), elements(toStride), count);
            return;
        }
        for (int i = 0; i < count; i++) {
            System.arraycopy(source, elements(from + i * fromStride), target, elements(to + i * toStride), length);
        }
    }
}
