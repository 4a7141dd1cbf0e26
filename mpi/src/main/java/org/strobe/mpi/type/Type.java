package org.strobe.mpi.type;

import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.Region;
import org.strobe.shm.copy.SingleCopy;

/**
 * A datatype: basic elements at displacements. Its layout is never changed; being committed or freed belongs to the handle
 * that a program holds.
 *
 * <p>The data of {@code count} elements form a message: their bytes in the order of the layout, without gaps. Positions in a
 * message count bytes; a transfer may move any part of one.
 */
public final class Type {
    public static final Type BYTE = new Type(Basic.BYTE);
    public static final Type BOOLEAN = new Type(Basic.BOOLEAN);
    public static final Type CHAR = new Type(Basic.CHAR);
    public static final Type SHORT = new Type(Basic.SHORT);
    public static final Type INT = new Type(Basic.INT);
    public static final Type LONG = new Type(Basic.LONG);
    public static final Type FLOAT = new Type(Basic.FLOAT);
    public static final Type DOUBLE = new Type(Basic.DOUBLE);
    public static final Type PACKED = new Type(Basic.PACKED);

    private final Basic base;
    private final long size;

    private Type(Basic basic) {
        base = basic;
        size = basic.size();
    }

    /** The kind of element that the API counts extents in. */
    public Basic base() {
        return base;
    }

    /** Bytes of data in an element. */
    public long size() {
        return size;
    }

    /** Bytes from one element to the next. */
    public long extent() {
        return size;
    }

    public long lowerBound() {
        return 0;
    }

    public long trueLowerBound() {
        return 0;
    }

    public long trueExtent() {
        return size;
    }

    /** Whether any number of elements is one run of bytes that begins at displacement 0. */
    public boolean isDense() {
        return true;
    }

    /** How many basic elements an element has. */
    public long basics() {
        return 1;
    }

    /** The one kind that all its basic elements have; null if they are of several kinds. */
    public Basic uniform() {
        return base;
    }

    /** How many whole basic elements so many bytes of a message are; -1 if the last one is cut. */
    public long basicsIn(long bytes) {
        return bytes % base.size() == 0 ? bytes / base.size() : -1;
    }

    /**
     * Copies a part of the message out of a program's buffer.
     *
     * @param offset where in the buffer displacement 0 of the first element lies, in bytes
     * @param position the first byte of the message to copy
     */
    public void pack(
            Object buffer, long offset, int count, long position, Region target, long targetOffset, long bytes) {
        BufferKind.of(buffer).read(buffer, offset + position, target, targetOffset, bytes);
    }

    /** Copies a part of a message into a program's buffer. */
    public void unpack(
            Region source, long sourceOffset, Object buffer, long offset, int count, long position, long bytes) {
        BufferKind.of(buffer).write(source, sourceOffset, buffer, offset + position, bytes);
    }

    /** Copies the first bytes of a message straight from one program's buffer to another's; they don't overlap. */
    public static void copy(
            Object src,
            long srcOffset,
            int srcCount,
            Type srcType,
            Object dst,
            long dstOffset,
            int dstCount,
            Type dstType,
            long bytes) {
        SingleCopy.copy(src, srcOffset, dst, dstOffset, bytes);
    }
}
