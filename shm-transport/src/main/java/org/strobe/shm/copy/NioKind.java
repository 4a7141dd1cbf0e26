package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteOrder;

/**
 * Buffers of {@code java.nio}: logic that all element types share. {@link NioKinds} has the calls that need the type.
 *
 * <p>The direct path is the JDK's absolute bulk {@code put} between two buffers of one type: one range check, one
 * memmove. It obeys limits and swaps foreign byte order. So a buffer whose limit is below its capacity is duplicated
 * first. Buffers of foreign order, and ranges that start or end inside an element, are copied as raw bytes.
 */
abstract class NioKind extends BufferKind {
    private final Class<?> arrayType;

    NioKind(String name, int elementSize, Class<?> arrayType) {
        super(name, elementSize);
        this.arrayType = arrayType;
    }

    /** True if an array has this kind's element type. */
    final boolean hasElementsOf(Object array) {
        return array.getClass() == arrayType;
    }

    /** Byte order of a buffer's elements; the machine's if an element is one byte. */
    abstract ByteOrder order(Buffer buffer);

    /** View of a piece of memory with this kind's element type. */
    abstract Buffer view(Region.Views views);

    /** Copies elements between two buffers of this kind. */
    abstract void copyElements(Buffer source, int from, Buffer target, int to, int count);

    /** Copies elements from a buffer to an array of the element type. */
    abstract void getElements(Buffer source, int from, Object target, int to, int count);

    /** Copies elements from an array of the element type to a buffer. */
    abstract void putElements(Object source, int from, Buffer target, int to, int count);

    @Override
    public final long size(Object buffer) {
        return (long) ((Buffer) buffer).capacity() * elementSize();
    }

    @Override
    final boolean isReadOnly(Object buffer) {
        return ((Buffer) buffer).isReadOnly();
    }

    @Override
    final void copyOut(Object source, long byteOffset, Region target, long targetOffset, long bytes) {
        Buffer buffer = (Buffer) source;
        if (!isWhole(byteOffset | targetOffset | bytes) || isForeign(buffer)) {
            MemorySegment.copy(segmentOf(buffer), byteOffset, target.bytes(), targetOffset, bytes);
            return;
        }
        Buffer whole = whole(buffer);
        for (long done = 0; done < bytes; ) {
            long at = targetOffset + done;
            int part = target.bytesInPiece(at, bytes - done);
            copyElements(
                    whole,
                    elements(byteOffset + done),
                    view(target.viewsAt(at)),
                    elements(target.offsetInPiece(at)),
                    elements(part));
            done += part;
        }
    }

    @Override
    final void copyIn(Region source, long sourceOffset, Object target, long byteOffset, long bytes) {
        Buffer buffer = (Buffer) target;
        if (!isWhole(byteOffset | sourceOffset | bytes) || isForeign(buffer)) {
            MemorySegment.copy(source.bytes(), sourceOffset, segmentOf(buffer), byteOffset, bytes);
            return;
        }
        Buffer whole = whole(buffer);
        for (long done = 0; done < bytes; ) {
            long at = sourceOffset + done;
            int part = source.bytesInPiece(at, bytes - done);
            copyElements(
                    view(source.viewsAt(at)),
                    elements(source.offsetInPiece(at)),
                    whole,
                    elements(byteOffset + done),
                    elements(part));
            done += part;
        }
    }

    @Override
    final boolean tryCopyAlike(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        Buffer from = (Buffer) source;
        Buffer to = (Buffer) target;
        if (!isWhole(sourceOffset | targetOffset | bytes) || isForeign(from) || isForeign(to)) {
            return false;
        }
        copyElements(whole(from), elements(sourceOffset), whole(to), elements(targetOffset), elements(bytes));
        return true;
    }

    /** Copies to an array of the element type; false if bytes need swapping or a range cuts an element. */
    final boolean tryCopyToArray(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        Buffer from = (Buffer) source;
        if (!isWhole(sourceOffset | targetOffset | bytes) || isForeign(from)) {
            return false;
        }
        getElements(whole(from), elements(sourceOffset), target, elements(targetOffset), elements(bytes));
        return true;
    }

    /** Copies from an array of the element type; false if bytes need swapping or a range cuts an element. */
    final boolean tryCopyFromArray(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        Buffer to = (Buffer) target;
        if (!isWhole(sourceOffset | targetOffset | bytes) || isForeign(to)) {
            return false;
        }
        putElements(source, elements(sourceOffset), whole(to), elements(targetOffset), elements(bytes));
        return true;
    }

    @Override
    public final boolean isInNativeOrder(Object buffer) {
        return !isForeign((Buffer) buffer);
    }

    private boolean isForeign(Buffer buffer) {
        return order(buffer) != ByteOrder.nativeOrder();
    }

    /** The buffer, or a duplicate, with its limit at its capacity. */
    private static Buffer whole(Buffer buffer) {
        return buffer.limit() == buffer.capacity() ? buffer : buffer.duplicate().clear();
    }

    @Override
    final Object arrayOf(Object buffer) {
        return ((Buffer) buffer).hasArray() ? ((Buffer) buffer).array() : null;
    }

    @Override
    final long arrayStart(Object buffer) {
        return (long) ((Buffer) buffer).arrayOffset() * elementSize();
    }

    @Override
    public MemorySegment segmentOf(Object buffer) {
        return MemorySegment.ofBuffer(((Buffer) buffer).duplicate().clear());
    }
}
