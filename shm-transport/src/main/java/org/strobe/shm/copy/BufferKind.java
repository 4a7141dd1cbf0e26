package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import java.util.Objects;

/**
 * How bytes move between one kind of user buffer and off-heap memory. Look it up once a call with {@link #of}, then
 * copy.
 *
 * <p>A buffer is a run of raw bytes, counted from element 0 of an array or position 0 of a {@code java.nio} buffer.
 * Position and limit are ignored: the whole capacity can be reached. Bytes are never swapped: an {@link IntBuffer} of
 * foreign byte order gives and takes its bytes as they lie in memory. A {@code boolean} is one byte, 0 or 1; of any
 * other byte the lowest bit counts, as in the JVM's own instructions.
 *
 * <p>Ranges and read-only targets are checked before anything moves. Copies allocate nothing, in compiled and
 * interpreted code alike, as long as offsets and length are multiples of the element size, the byte order is the
 * machine's and the limit is the capacity; otherwise they take a slower path that makes a few short-lived objects.
 *
 * <p>Each kind is a class, or an instance, of its own so that no copying call site sees buffers of two types.
 */
public abstract class BufferKind {
    private final String name;
    private final int elementSize;

    BufferKind(String name, int elementSize) {
        this.name = name;
        this.elementSize = elementSize;
    }

    /**
     * The kind of a buffer: an array of primitives, or any {@code java.nio} buffer, direct or not.
     *
     * @throws IllegalArgumentException if it is neither, or null
     */
    public static BufferKind of(Object buffer) {
        return Kinds.of(buffer);
    }

    /** The type of the buffer, as in Java source: {@code int[]}, {@code IntBuffer}. */
    public final String name() {
        return name;
    }

    /** The number of bytes of an element. */
    public final int elementSize() {
        return elementSize;
    }

    /** The number of bytes that a buffer holds, whatever its position and limit. */
    public abstract long size(Object buffer);

    /** Whether the bytes of a buffer's elements lie in memory as the machine has them. */
    public boolean isInNativeOrder(Object buffer) {
        Objects.requireNonNull(buffer);
        return true;
    }

    /** Copies bytes out of a user's buffer into memory. */
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
        // The JDK's own check tells neither the kind nor that the numbers are bytes.
        if (byteOffset < 0 || bytes < 0 || byteOffset > size || bytes > size - byteOffset) {
            throw new IndexOutOfBoundsException("byteOffset=" + byteOffset + " bytes=" + bytes + " reach beyond the "
                    + size + " bytes of a " + name);
        }
    }

    /** As {@link #checkSource}; and throws {@link IllegalArgumentException} if the buffer is read-only. */
    public final void checkTarget(Object target, long byteOffset, long bytes) {
        checkSource(target, byteOffset, bytes);
        if (isReadOnly(target)) {
            throw new IllegalArgumentException(
                    "buffer=" + target.getClass().getTypeName() + " is read-only and can not receive");
        }
    }

    boolean isReadOnly(Object buffer) {
        Objects.requireNonNull(buffer);
        return false;
    }

    /** Copies out of a buffer; all is checked. */
    abstract void copyOut(Object source, long byteOffset, Region target, long targetOffset, long bytes);

    /** Copies into a buffer; all is checked. */
    abstract void copyIn(Region source, long sourceOffset, Object target, long byteOffset, long bytes);

    /**
     * Copies between two buffers of this kind, as if by way of a third place; false if it can not without allocating.
     */
    abstract boolean tryCopyAlike(Object source, long sourceOffset, Object target, long targetOffset, long bytes);

    /** The array behind a buffer, or null if there is none that we may touch. */
    abstract Object arrayOf(Object buffer);

    /** Where a buffer begins in {@link #arrayOf}, in bytes. */
    abstract long arrayStart(Object buffer);

    /** The buffer's bytes for the slow paths. Not for {@code boolean[]}, which the JDK does not show as bytes. */
    abstract MemorySegment segmentOf(Object buffer);

    /** Whether these byte counts are all whole elements. */
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
