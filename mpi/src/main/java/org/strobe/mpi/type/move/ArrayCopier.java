package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;

/**
 * Arrays: what is common to all element types. Blocks of whole elements are moved by typed loops and copies; others as the
 * raw bytes of a segment.
 */
abstract class ArrayCopier extends BlockCopier {
    private final int shift;

    ArrayCopier(int elementSize) {
        shift = Integer.numberOfTrailingZeros(elementSize);
    }

    abstract int length(Object array);

    abstract void packElements(Object array, int from, int step, int count, MemorySegment target, long at);

    abstract void packRun(Object array, int from, int length, MemorySegment target, long at);

    abstract void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count);

    abstract void unpackRun(MemorySegment source, long at, Object array, int to, int length);

    abstract void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count);

    @Override
    final long size(Object memory) {
        return (long) length(memory) << shift;
    }

    private boolean isWhole(long bytesOred) {
        return (bytesOred & ((1L << shift) - 1)) == 0;
    }

    private int elements(long bytes) {
        return (int) (bytes >> shift);
    }

    @Override
    final void pack(Object memory, long from, long block, long stride, int count, MemorySegment target, long at) {
        if (!isWhole(from | block | stride)) {
            SegmentCopier.copyBlocks(segment(memory), from, stride, target, at, block, block, count);
        } else if (elements(block) == 1) {
            packElements(memory, elements(from), elements(stride), count, target, at);
        } else {
            packRuns(memory, from, block, stride, count, target, at);
        }
    }

    private void packRuns(Object memory, long from, long block, long stride, int count, MemorySegment target, long at) {
        int length = elements(block);
        for (int i = 0; i < count; i++) {
            packRun(memory, elements(from + i * stride), length, target, at + i * block);
        }
    }

    @Override
    final void unpack(MemorySegment source, long at, Object memory, long to, long block, long stride, int count) {
        if (!isWhole(to | block | stride)) {
            SegmentCopier.copyBlocks(source, at, block, segment(memory), to, stride, block, count);
        } else if (elements(block) == 1) {
            unpackElements(source, at, memory, elements(to), elements(stride), count);
        } else {
            unpackRuns(source, at, memory, to, block, stride, count);
        }
    }

    private void unpackRuns(MemorySegment source, long at, Object memory, long to, long block, long stride, int count) {
        int length = elements(block);
        for (int i = 0; i < count; i++) {
            unpackRun(source, at + i * block, memory, elements(to + i * stride), length);
        }
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // both are arrays of this copier's type
    final void copy(
            Object source, long from, long fromStride, Object target, long to, long toStride, long block, int count) {
        if (!isWhole(from | fromStride | to | toStride | block)) {
            SegmentCopier.copyBlocks(segment(source), from, fromStride, segment(target), to, toStride, block, count);
            return;
        }
        int length = elements(block);
        if (length == 1) {
            copyElements(source, elements(from), elements(fromStride), target, elements(to), elements(toStride), count);
            return;
        }
        for (int i = 0; i < count; i++) {
            System.arraycopy(source, elements(from + i * fromStride), target, elements(to + i * toStride), length);
        }
    }
}
