package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.IntBuffer;
import java.util.Objects;

/**
 * Copies between one kind of user buffer and off-heap memory. Look the kind up once a call with {@link #of}.
 *
 * <p>A buffer is a run of raw bytes, counted from element 0 of an array or position 0 of a {@code java.nio} buffer.
 * Position and limit are ignored: the whole capacity is accessible. Bytes are never swapped: an {@link IntBuffer} of
 * foreign byte order gives and takes its bytes as they lie in memory. A {@code boolean} is one byte, 0 or 1. Of any
 * other byte the lowest bit counts, as in the JVM's instructions.
 *
 * <p>Ranges and read-only targets are checked before any byte moves. Copies allocate nothing, in compiled and
 * interpreted code, under three conditions. Offsets and length are multiples of the element size, the byte order is the
 * machine's, and the limit is the capacity. Other copies make a few short-lived objects.
 *
 * <p>Each kind is a class or an instance, so that no copying call site sees buffers of two types.
 */
public abstract class BufferKind {
    private final String name;
    private final int elementSize;

    BufferKind(String name, int elementSize) {
        this.name = name;
        this.elementSize = elementSize;
    }

    /**
     * Kind of a buffer: an array of primitives, or any {@code java.nio} buffer, direct or not.
     *
     * @throws IllegalArgumentException if it is neither, or null
     */
    public static BufferKind of(Object buffer) {
        return BufferKinds.of(buffer);
    }

    /** False if a buffer is memory of an arena that has been closed. */
    public static boolean isAlive(Object buffer) {
        return !(buffer instanceof Buffer memory)
                || !memory.isDirect()
                || MemorySegment.ofBuffer(memory).scope().isAlive();
    }

    /** Type of the buffer, as in Java source: {@code int[]}, {@code IntBuffer}. */
    public final String name() {
        return name;
    }

    /** Bytes of an element. */
    public final int elementSize() {
        return elementSize;
    }

    /** Bytes of a buffer, regardless of position and limit. */
    public abstract long size(Object buffer);

    /** True if the buffer's elements are in the machine's byte order. */
    public boolean isInNativeOrder(Object buffer) {
        Objects.requireNonNull(buffer);
        return true;
    }

    /** Copies bytes from a user's buffer into memory. */
    public final void read(Object source, long byteOffset, Region target, long targetOffset, long bytes) {
        if (bytes >= 0
                && bytes <= SmallCopy.MOST
                && SmallCopy.tryRead(source, byteOffset, target.memory(), targetOffset, (int) bytes)) {
            return;
        }
        checkSource(source, byteOffset, bytes);
        target.check(targetOffset, bytes);
        if (bytes != 0) {
            copyOut(source, byteOffset, target, targetOffset, bytes);
        }
    }

    /** Copies bytes from memory into a user's buffer. */
    public final void write(Region source, long sourceOffset, Object target, long byteOffset, long bytes) {
        if (bytes >= 0
                && bytes <= SmallCopy.MOST
                && SmallCopy.tryWrite(source.memory(), sourceOffset, target, byteOffset, (int) bytes)) {
            return;
        }
        source.check(sourceOffset, bytes);
        checkTarget(target, byteOffset, bytes);
        if (bytes != 0) {
            copyIn(source, sourceOffset, target, byteOffset, bytes);
        }
    }

    /** Throws {@link IndexOutOfBoundsException} unless the range lies in the buffer. */
    public final void checkSource(Object source, long byteOffset, long bytes) {
        long size = size(source);
        // The JDK's check would tell neither the kind nor that the numbers are bytes.
        if (byteOffset < 0 || bytes < 0 || byteOffset > size || bytes > size - byteOffset) {
            throw new IndexOutOfBoundsException("byteOffset=" + byteOffset + " bytes=" + bytes + ": must lie in the "
                    + size + " bytes of a " + name);
        }
    }

    /**
     * Throws {@link IndexOutOfBoundsException} unless the range lies in the buffer, and {@link
     * IllegalArgumentException} if the buffer is read-only.
     */
    public final void checkTarget(Object target, long byteOffset, long bytes) {
        checkSource(target, byteOffset, bytes);
        if (isReadOnly(target)) {
            throw new IllegalArgumentException(
                    "buffer=" + target.getClass().getTypeName() + " is read-only and cannot receive");
        }
    }

    boolean isReadOnly(Object buffer) {
        Objects.requireNonNull(buffer);
        return false;
    }

    /** Copies out of a buffer whose range was checked. */
    abstract void copyOut(Object source, long byteOffset, Region target, long targetOffset, long bytes);

    /** Copies into a buffer whose range was checked. */
    abstract void copyIn(Region source, long sourceOffset, Object target, long byteOffset, long bytes);

    /** Copies between two buffers of this kind; the ranges may overlap. False if the copy would have to allocate. */
    abstract boolean tryCopyAlike(Object source, long sourceOffset, Object target, long targetOffset, long bytes);

    /** Array behind a buffer; null if there is none, or it is not accessible. */
    abstract Object arrayOf(Object buffer);

    /** Byte offset in {@link #arrayOf} at which a buffer begins. */
    abstract long arrayStart(Object buffer);

    /** View of a buffer's bytes, regardless of position and limit; null for {@code boolean[]}, which the JDK does not show as bytes. */
    public abstract MemorySegment segmentOf(Object buffer);

    /** True if all these byte counts are multiples of the element size. */
    final boolean isWhole(long bytesOred) {
        return (bytesOred & (elementSize - 1)) == 0;
    }

    final int elements(long bytes) {
        return (int) (bytes >>> Integer.numberOfTrailingZeros(elementSize));
    }

    @Override
    public final String toString() {
        return "BufferKind[" + name + "]";
    }
}
