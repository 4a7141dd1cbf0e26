package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;

/**
 * Arrays of primitives: logic that all element types share. {@link ArrayKinds} and {@link BooleanKind} have the calls that
 * need the type.
 *
 * <p>The JDK's array forms of {@link MemorySegment#copy} take the array itself, so no object is made. They move whole
 * elements only. Callers of the public methods check ranges before; indices and steps count elements, {@code at} counts
 * bytes.
 */
public abstract class ArrayKind extends BufferKind {
    ArrayKind(String name, int elementSize) {
        super(name, elementSize);
    }

    /**
     * Kind of an array of primitives.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static ArrayKind ofArray(Object array) {
        if (BufferKind.of(array) instanceof ArrayKind kind) {
            return kind;
        }
        throw new IllegalArgumentException(
                "array=" + array.getClass().getTypeName() + ": must be an array of primitives");
    }

    /** Copies adjacent elements into memory. */
    public abstract void toMemory(Object source, int from, MemorySegment target, long at, int count);

    /** Copies adjacent elements out of memory. */
    public abstract void fromMemory(MemorySegment source, long at, Object target, int to, int count);

    /** Copies every {@code step}th element into adjacent memory. */
    public abstract void gather(Object source, int from, int step, int count, MemorySegment target, long at);

    /** Copies adjacent memory into every {@code step}th element. */
    public abstract void scatter(MemorySegment source, long at, Object target, int to, int step, int count);

    /** Copies every {@code fromStep}th element of an array into every {@code toStep}th element of another. */
    public abstract void copyStrided(
            Object source, int from, int fromStep, Object target, int to, int toStep, int count);

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

    /** Copies between two arrays of this kind; false if a range starts or ends inside an element. */
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
