package org.strobe.mpi.type;

import java.util.List;
import java.util.Objects;
import org.strobe.mpi.type.layout.Layout;
import org.strobe.mpi.type.layout.Layouts;
import org.strobe.mpi.type.layout.Strips;
import org.strobe.mpi.type.move.Crossing;
import org.strobe.mpi.type.move.Packing;
import org.strobe.mpi.type.move.Unpacking;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.Region;
import org.strobe.shm.copy.SingleCopy;

/**
 * A datatype: basic elements at displacements. Its layout is never changed; being committed or freed belongs to the handle
 * that a program holds. {@link DerivedTypes} makes new ones.
 *
 * <p>The data of {@code count} elements form a message: their bytes in the order of the layout, without gaps. Positions in a
 * message count bytes; a transfer may move any part of one.
 */
public final class Type {
    public static final Type BYTE = basic(Basic.BYTE);
    public static final Type BOOLEAN = basic(Basic.BOOLEAN);
    public static final Type CHAR = basic(Basic.CHAR);
    public static final Type SHORT = basic(Basic.SHORT);
    public static final Type INT = basic(Basic.INT);
    public static final Type LONG = basic(Basic.LONG);
    public static final Type FLOAT = basic(Basic.FLOAT);
    public static final Type DOUBLE = basic(Basic.DOUBLE);
    public static final Type PACKED = basic(Basic.PACKED);

    /** Pairs of a value and an index, as C lays them out. */
    public static final Type INT2 = pair("INT2", INT);

    public static final Type SHORT_INT = pair("SHORT_INT", SHORT);
    public static final Type LONG_INT = pair("LONG_INT", LONG);
    public static final Type FLOAT_INT = pair("FLOAT_INT", FLOAT);
    public static final Type DOUBLE_INT = pair("DOUBLE_INT", DOUBLE);

    /** Complex numbers: the real part, then the imaginary one. */
    public static final Type FLOAT_COMPLEX = complex("FLOAT_COMPLEX", FLOAT);

    public static final Type DOUBLE_COMPLEX = complex("DOUBLE_COMPLEX", DOUBLE);

    private static final List<Type> BASICS = List.of(BYTE, BOOLEAN, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE, PACKED);

    private static final List<Type> PREDEFINED = List.of(
            BYTE,
            BOOLEAN,
            CHAR,
            SHORT,
            INT,
            LONG,
            FLOAT,
            DOUBLE,
            PACKED,
            INT2,
            SHORT_INT,
            LONG_INT,
            FLOAT_INT,
            DOUBLE_INT,
            FLOAT_COMPLEX,
            DOUBLE_COMPLEX);

    private final Construction construction;
    private final Type predefined;
    private final Basic base;
    private final Layout layout;
    private final Signature signature;
    private final long size;
    private final long lowerBound;
    private final long extent;
    private final boolean hasSetBounds;
    private final int alignment;
    private final boolean isDense;

    private Type(
            Construction construction,
            Type original,
            Basic base,
            Layout layout,
            Signature signature,
            long lowerBound,
            long extent,
            boolean hasSetBounds,
            int alignment) {
        this.construction = construction;
        this.predefined = construction.combiner() == Combiner.NAMED ? this : original;
        this.base = base;
        this.layout = layout;
        this.signature = signature;
        this.size = layout.size();
        this.lowerBound = lowerBound;
        this.extent = extent;
        this.hasSetBounds = hasSetBounds;
        this.alignment = alignment;
        this.isDense = layout.isBlock() && (extent == size || size == 0);
    }

    private static Type basic(Basic basic) {
        int size = basic.size();
        return new Type(
                Construction.named(basic.name()),
                null,
                basic,
                Layouts.block(size),
                Signature.of(basic),
                0,
                size,
                false,
                size);
    }

    private static Type pair(String name, Type value) {
        long indexAt = Math.max(value.size, INT.size);
        Assembly members = new Assembly(2).add(0, 1, value).add(indexAt, 1, INT);
        return of(Construction.named(name), Basic.BYTE, members);
    }

    private static Type complex(String name, Type part) {
        return of(Construction.named(name), part.base, new Assembly(1).add(0, 2, part));
    }

    /** A new type out of others. */
    static Type of(Construction construction, Basic base, Assembly members) {
        return new Type(
                construction,
                null,
                base,
                members.layout(),
                members.signature(),
                members.lowerBound(),
                members.extent(),
                members.hasSetBounds(),
                members.alignment());
    }

    /** The same data with other bounds. */
    Type resized(Construction how, long newLowerBound, long newExtent) {
        return new Type(how, null, base, layout, signature, newLowerBound, newExtent, true, alignment);
    }

    /** The same in everything. */
    Type duplicate(Construction how) {
        return new Type(how, predefined, base, layout, signature, lowerBound, extent, hasSetBounds, alignment);
    }

    /** The predefined type of a kind of element. */
    public static Type of(Basic basic) {
        for (Type type : BASICS) {
            if (type.base == basic) {
                return type;
            }
        }
        throw new AssertionError(basic);
    }

    /** All types that need not be made. */
    public static List<Type> predefinedTypes() {
        return PREDEFINED;
    }

    /** How it was made. */
    public Construction construction() {
        return construction;
    }

    /** The predefined type that this one is, or is a duplicate of; null if it was built. */
    public Type predefined() {
        return predefined;
    }

    Layout layout() {
        return layout;
    }

    Signature signature() {
        return signature;
    }

    boolean hasSetBounds() {
        return hasSetBounds;
    }

    int alignment() {
        return alignment;
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
        return extent;
    }

    public long lowerBound() {
        return lowerBound;
    }

    public long upperBound() {
        return lowerBound + extent;
    }

    /** The lowest displacement where there are data. */
    public long trueLowerBound() {
        return layout.first();
    }

    /** From the lowest to the highest byte of data. */
    public long trueExtent() {
        return layout.end() - layout.first();
    }

    /** Whether any number of elements is one run of bytes that begins at displacement 0. */
    public boolean isDense() {
        return isDense;
    }

    /** How many basic elements an element has. */
    public long basics() {
        return signature.basics();
    }

    /** The one kind that all its basic elements have; null if they are of several kinds. */
    public Basic uniform() {
        return signature.uniform();
    }

    /**
     * The one predefined type that all its data are: of a vector of DOUBLE_INT, that; null if there are several. Operators
     * of the standard are applied to these.
     */
    public Type element() {
        return predefined != null ? predefined : signature.element();
    }

    /** How many whole basic elements so many bytes of a message are; -1 if the last one is cut. */
    public long basicsIn(long bytes) {
        return signature.elementsIn(bytes);
    }

    /** How many bytes of a message its first basic elements are. */
    public long bytesOf(long basics) {
        return signature.bytesOf(basics);
    }

    /** Whether messages of this type match those of every other: bytes, and what was packed. */
    public boolean matchesAll() {
        return signature.isAnything();
    }

    /**
     * A number for the first basic elements of a message: equal if and (but for very rare chance) only if they are of the
     * same kinds in the same order, however the types were built.
     */
    public long signatureHash(long basics) {
        return signature.hash(basics);
    }

    /** The first basic elements of a message, as runs of one kind; not more than {@code limit} runs, or one more if cut. */
    public List<BasicRun> basicRuns(long basics, int limit) {
        List<BasicRun> runs = signature.runs(basics, limit);
        return runs.size() > limit + 1 ? runs.subList(0, limit + 1) : runs;
    }

    /**
     * Tells where a part of the data of elements, as many as it takes, lies.
     *
     * @param offset where displacement 0 of the first element lies
     * @param position the first byte of the data to tell of
     */
    public void visit(long offset, long position, long bytes, Strips strips) {
        if (bytes != 0) {
            layout.visitRepeated(offset, extent, position, bytes, strips);
        }
    }

    /** The lowest offset, from displacement 0 of the first element, where so many elements have data. */
    public long lowest(int count) {
        return layout.first() + (count > 1 && extent < 0 ? Math.multiplyExact(count - 1, extent) : 0);
    }

    /** The offset behind the highest byte where so many elements have data. */
    public long highest(int count) {
        return Math.addExact(layout.end(), count > 1 && extent > 0 ? Math.multiplyExact(count - 1, extent) : 0);
    }

    /**
     * Fails unless the data of so many elements lie in a buffer.
     *
     * @param offset where displacement 0 of the first element lies, in bytes
     */
    public void checkFits(Object buffer, long offset, int count) {
        if (count != 0 && size != 0) {
            Reach.check(this, buffer, offset, count);
        } else if (buffer != null) {
            Reach.checkIsBuffer(buffer);
        }
    }

    /** As {@link #checkFits}; and fails if the buffer can not be written. */
    public void checkReceives(Object buffer, long offset, int count) {
        checkFits(buffer, offset, count);
        if (buffer != null) {
            Reach.checkIsWritable(buffer);
        }
    }

    /**
     * Copies a part of the message out of a program's buffer.
     *
     * @param offset where in the buffer displacement 0 of the first element lies, in bytes
     * @param position the first byte of the message to copy
     */
    public void pack(
            Object buffer, long offset, int count, long position, Region target, long targetOffset, long bytes) {
        if (isDense && offset + position >= 0) {
            BufferKind.of(buffer).read(buffer, offset + position, target, targetOffset, bytes);
        } else if (bytes != 0) {
            checkPart(count, position, bytes);
            layout.visitRepeated(
                    offset,
                    extent,
                    position,
                    bytes,
                    new Packing(UserMemory.of(buffer, offset + lowest(count)), target, targetOffset));
        }
    }

    /** Copies a part of a message into a program's buffer. */
    public void unpack(
            Region source, long sourceOffset, Object buffer, long offset, int count, long position, long bytes) {
        if (isDense && offset + position >= 0) {
            BufferKind.of(buffer).write(source, sourceOffset, buffer, offset + position, bytes);
        } else if (bytes != 0) {
            checkPart(count, position, bytes);
            layout.visitRepeated(
                    offset,
                    extent,
                    position,
                    bytes,
                    new Unpacking(source, sourceOffset, UserMemory.writable(buffer, offset + lowest(count))));
        }
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
        copy(src, srcOffset, srcCount, srcType, dst, dstOffset, dstCount, dstType, 0, bytes);
    }

    /**
     * Copies a part of a message straight from one program's buffer to another's.
     *
     * @param position the first byte of the message to copy
     */
    public static void copy(
            Object src,
            long srcOffset,
            int srcCount,
            Type srcType,
            Object dst,
            long dstOffset,
            int dstCount,
            Type dstType,
            long position,
            long bytes) {
        long from = srcOffset + position;
        long to = dstOffset + position;
        if (srcType.isDense && dstType.isDense && from >= 0 && to >= 0) {
            SingleCopy.copy(src, from, dst, to, bytes);
        } else if (bytes != 0) {
            srcType.checkPart(srcCount, position, bytes);
            dstType.checkPart(dstCount, position, bytes);
            Crossing crossing = new Crossing(
                    UserMemory.of(src, srcOffset + srcType.lowest(srcCount)),
                    UserMemory.writable(dst, dstOffset + dstType.lowest(dstCount)),
                    dstType.layout,
                    dstType.extent,
                    dstOffset,
                    position);
            srcType.layout.visitRepeated(srcOffset, srcType.extent, position, bytes, crossing);
        }
    }

    /**
     * Tells where a part of the message lies.
     *
     * @param offset where displacement 0 of the first element lies, in bytes
     * @param position the first byte of the message that is asked for
     */
    public void visit(long offset, int count, long position, long bytes, Strips strips) {
        if (bytes != 0) {
            checkPart(count, position, bytes);
            layout.visitRepeated(offset, extent, position, bytes, strips);
        }
    }

    private void checkPart(int count, long position, long bytes) {
        Objects.checkFromIndexSize(position, bytes, Math.multiplyExact(count, size));
    }

    /** In words, for messages: {@code vector(2, 1, 3, INT)}. */
    @Override
    public String toString() {
        return construction.describe();
    }
}
