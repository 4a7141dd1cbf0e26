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
 * Datatype: basic elements at displacements. Immutable; the program's handle holds the committed and freed states.
 * {@link DerivedTypes} creates new types.
 *
 * <p>The data of {@code count} elements form a message: their bytes in layout order, without gaps. Positions in a
 * message count bytes. A transfer may move any part of a message.
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

    /** Pairs of a value and an index, laid out as in C. */
    public static final Type INT2 = pair("INT2", INT);

    public static final Type SHORT_INT = pair("SHORT_INT", SHORT);
    public static final Type LONG_INT = pair("LONG_INT", LONG);
    public static final Type FLOAT_INT = pair("FLOAT_INT", FLOAT);
    public static final Type DOUBLE_INT = pair("DOUBLE_INT", DOUBLE);

    /** Complex numbers: the real part, then the imaginary part. */
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

    /** Object of a provider that belongs to the type; null for none. */
    private volatile Object attachment;

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

    /** Creates a type out of others. */
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

    /** Creates a type with this one's data and other bounds. */
    Type resized(Construction how, long newLowerBound, long newExtent) {
        return new Type(how, null, base, layout, signature, newLowerBound, newExtent, true, alignment);
    }

    /** Creates a duplicate. */
    Type duplicate(Construction how) {
        return new Type(how, predefined, base, layout, signature, lowerBound, extent, hasSetBounds, alignment);
    }

    /** Returns the predefined type of a kind of element. */
    public static Type of(Basic basic) {
        for (Type type : BASICS) {
            if (type.base == basic) {
                return type;
            }
        }
        throw new AssertionError(basic);
    }

    /** Returns all predefined types. */
    public static List<Type> predefinedTypes() {
        return PREDEFINED;
    }

    /** Returns the construction of the type. */
    public Construction construction() {
        return construction;
    }

    /** Object that a provider has attached; null for none. At most one provider of a JVM attaches objects. */
    public Object attachment() {
        return attachment;
    }

    public void attach(Object made) {
        attachment = made;
    }

    /** Returns the predefined type that this type is or duplicates; null for a derived type. */
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

    /** Returns the kind of element in which the API counts extents. */
    public Basic base() {
        return base;
    }

    /** Size of an element's data in bytes. */
    public long size() {
        return size;
    }

    /** Extent in bytes, from one element to the next. */
    public long extent() {
        return extent;
    }

    public long lowerBound() {
        return lowerBound;
    }

    public long upperBound() {
        return lowerBound + extent;
    }

    /** Lowest displacement of data. */
    public long trueLowerBound() {
        return layout.first();
    }

    /** True extent in bytes, from the lowest to the highest byte of data. */
    public long trueExtent() {
        return layout.end() - layout.first();
    }

    /** True if any number of elements is one run of bytes from displacement 0 on. */
    public boolean isDense() {
        return isDense;
    }

    /** Number of basic elements in an element. */
    public long basics() {
        return signature.basics();
    }

    /** Returns the common kind of all basic elements; null if there are several kinds. */
    public Basic uniform() {
        return signature.uniform();
    }

    /**
     * Returns the common predefined type of all data, for instance DOUBLE_INT for a vector of it. Null if there are
     * several. Predefined operators apply to this type.
     */
    public Type element() {
        return predefined != null ? predefined : signature.element();
    }

    /** Returns the number of whole basic elements in {@code bytes} bytes of a message; -1 if the last is incomplete. */
    public long basicsIn(long bytes) {
        return signature.elementsIn(bytes);
    }

    /** Returns the size in bytes of the first {@code basics} basic elements of a message. */
    public long bytesOf(long basics) {
        return signature.bytesOf(basics);
    }

    /** True if messages of this type match every type: bytes and packed data. */
    public boolean matchesAll() {
        return signature.isAnything();
    }

    /**
     * Returns a hash of the first basic elements of a message. Equal sequences of kinds have equal hashes, regardless
     * of the construction of the types. Different sequences almost never do.
     */
    public long signatureHash(long basics) {
        return signature.hash(basics);
    }

    /**
     * Returns the first basic elements of a message as runs of one kind: at most {@code limit} runs, one more if cut.
     */
    public List<BasicRun> basicRuns(long basics, int limit) {
        List<BasicRun> runs = signature.runs(basics, limit);
        return runs.size() > limit + 1 ? runs.subList(0, limit + 1) : runs;
    }

    /**
     * Visits the locations of a part of the data, over as many elements as needed.
     *
     * @param offset location of displacement 0 of the first element
     * @param position first byte of the part
     */
    public void visit(long offset, long position, long bytes, Strips strips) {
        if (bytes != 0) {
            layout.visitRepeated(offset, extent, position, bytes, strips);
        }
    }

    /** Returns the lowest offset of data of {@code count} elements, from displacement 0 of the first. */
    public long lowest(int count) {
        return layout.first() + (count > 1 && extent < 0 ? Math.multiplyExact(count - 1, extent) : 0);
    }

    /** Returns the end offset of data of {@code count} elements, from displacement 0 of the first. */
    public long highest(int count) {
        return Math.addExact(layout.end(), count > 1 && extent > 0 ? Math.multiplyExact(count - 1, extent) : 0);
    }

    /**
     * Fails unless the data of {@code count} elements lie within a buffer.
     *
     * @param offset location of displacement 0 of the first element, in bytes
     */
    public void checkFits(Object buffer, long offset, int count) {
        if (count != 0 && size != 0) {
            Reach.check(this, buffer, offset, count);
        } else if (buffer != null) {
            Reach.checkIsBuffer(buffer);
        }
    }

    /** Fails unless the elements fit, as in {@link #checkFits}, and the buffer is writable. */
    public void checkReceives(Object buffer, long offset, int count) {
        checkFits(buffer, offset, count);
        if (buffer != null) {
            Reach.checkIsWritable(buffer);
        }
    }

    /**
     * Copies a part of the message out of a program's buffer.
     *
     * @param offset location of displacement 0 of the first element in the buffer, in bytes
     * @param position first byte of the message to copy
     */
    public void pack(
            Object buffer, long offset, int count, long position, Region target, long targetOffset, long bytes) {
        if (isDense && offset + position >= 0) {
            BufferKind.of(buffer).read(buffer, offset + position, target, targetOffset, bytes);
        } else if (bytes != 0) {
            packParts(buffer, offset, count, position, target, targetOffset, bytes);
        }
    }

    private void packParts(
            Object buffer, long offset, int count, long position, Region target, long targetOffset, long bytes) {
        checkPart(count, position, bytes);
        target.memory().use(targetOffset, bytes);
        layout.visitRepeated(
                offset,
                extent,
                position,
                bytes,
                new Packing(UserMemory.of(buffer, offset + lowest(count)), target, targetOffset));
    }

    /** Copies a part of a message into a program's buffer. */
    public void unpack(
            Region source, long sourceOffset, Object buffer, long offset, int count, long position, long bytes) {
        if (isDense && offset + position >= 0) {
            BufferKind.of(buffer).write(source, sourceOffset, buffer, offset + position, bytes);
        } else if (bytes != 0) {
            unpackParts(source, sourceOffset, buffer, offset, count, position, bytes);
        }
    }

    private void unpackParts(
            Region source, long sourceOffset, Object buffer, long offset, int count, long position, long bytes) {
        checkPart(count, position, bytes);
        source.memory().use(sourceOffset, bytes);
        layout.visitRepeated(
                offset,
                extent,
                position,
                bytes,
                new Unpacking(source, sourceOffset, UserMemory.writable(buffer, offset + lowest(count))));
    }

    /** Copies the first bytes of a message directly between two buffers of programs, which must not overlap. */
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
     * Copies a part of a message directly between two buffers of programs.
     *
     * @param position first byte of the message to copy
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
     * Visits the locations of a part of the message.
     *
     * @param offset location of displacement 0 of the first element, in bytes
     * @param position first byte of the part
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

    /** Describes the type for messages: {@code vector(2, 1, 3, INT)}. */
    @Override
    public String toString() {
        return construction.describe();
    }
}
