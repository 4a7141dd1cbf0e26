package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.util.function.Function;

/**
 * Arrays of numbers and characters. The JDK's array forms of {@link MemorySegment#copy} take the array itself, so nothing is
 * wrapped; they move whole elements only. An instance a type keeps the layout.
 */
final class ArrayKind extends BufferKind {
    private final ValueLayout layout;
    private final Function<Object, MemorySegment> asSegment;

    ArrayKind(String name, ValueLayout layout, Function<Object, MemorySegment> asSegment) {
        super(name, (int) layout.byteSize());
        this.layout = layout;
        this.asSegment = asSegment;
    }

    @Override
    public long size(Object buffer) {
        return (long) Array.getLength(buffer) * elementSize();
    }

    @Override
    void copyOut(Object source, long byteOffset, Region target, long targetOffset, long bytes) {
        if (isWhole(byteOffset | bytes)) {
            MemorySegment.copy(source, elements(byteOffset), target.bytes(), layout, targetOffset, elements(bytes));
        } else {
            MemorySegment.copy(segmentOf(source), byteOffset, target.bytes(), targetOffset, bytes);
        }
    }

    @Override
    void copyIn(Region source, long sourceOffset, Object target, long byteOffset, long bytes) {
        if (isWhole(byteOffset | bytes)) {
            MemorySegment.copy(source.bytes(), layout, sourceOffset, target, elements(byteOffset), elements(bytes));
        } else {
            MemorySegment.copy(source.bytes(), sourceOffset, segmentOf(target), byteOffset, bytes);
        }
    }

    @Override
    boolean tryCopyAlike(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        return tryCopyArrays(source, sourceOffset, target, targetOffset, bytes);
    }

    /** Copies between two arrays of this kind, unless a range starts or ends inside an element. */
    boolean tryCopyArrays(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        if (!isWhole(sourceOffset | targetOffset | bytes)) {
            return false;
        }
        System.arraycopy(source, elements(sourceOffset), target, elements(targetOffset), elements(bytes));
        return true;
    }

    @Override
    Object arrayOf(Object buffer) {
        return buffer;
    }

    @Override
    long arrayStart(Object buffer) {
        return 0;
    }

    @Override
    MemorySegment segmentOf(Object buffer) {
        return asSegment.apply(buffer);
    }
}
