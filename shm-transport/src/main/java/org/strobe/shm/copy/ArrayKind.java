package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;

/**
 * Arrays of numbers and characters: what is common to all element types. {@link ArrayKinds} has the calls that need the
 * type.
 *
 * <p>The JDK's array forms of {@link MemorySegment#copy} take the array itself, so nothing is wrapped; they move whole
 * elements only.
 */
abstract class ArrayKind extends BufferKind {
    ArrayKind(String name, int elementSize) {
        super(name, elementSize);
    }

    /** Copies elements into memory. */
    abstract void toMemory(Object source, int from, MemorySegment target, long at, int count);

    /** Copies elements out of memory. */
    abstract void fromMemory(MemorySegment source, long at, Object target, int to, int count);

    @Override
    final void copyOut(Object source, long byteOffset, Region target, long targetOffset, long bytes) {
        if (isWhole(byteOffset | bytes)) {
            toMemory(source, elements(byteOffset), target.bytes(), targetOffset, elements(bytes));
        } else {
            MemorySegment.copy(segmentOf(source), byteOffset, target.bytes(), targetOffset, bytes);
        }
    }

    @Override
    final void copyIn(Region source, long sourceOffset, Object target, long byteOffset, long bytes) {
        if (isWhole(byteOffset | bytes)) {
            fromMemory(source.bytes(), sourceOffset, target, elements(byteOffset), elements(bytes));
        } else {
            MemorySegment.copy(source.bytes(), sourceOffset, segmentOf(target), byteOffset, bytes);
        }
    }

    @Override
    final boolean tryCopyAlike(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        return tryCopyArrays(source, sourceOffset, target, targetOffset, bytes);
    }

    /** Copies between two arrays of this kind, unless a range starts or ends inside an element. */
    final boolean tryCopyArrays(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        if (!isWhole(sourceOffset | targetOffset | bytes)) {
            return false;
        }
        System.arraycopy(source, elements(sourceOffset), target, elements(targetOffset), elements(bytes));
        return true;
    }

    @Override
    final Object arrayOf(Object buffer) {
        return buffer;
    }

    @Override
    final long arrayStart(Object buffer) {
        return 0;
    }
}
