package org.strobe.mpi.call;

import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** A block of elements for each rank in a buffer of the program: all of one size, or each of a size of its own. */
public final class Blocks {
    /** The operand of a rank that has nothing to give or to get. */
    public static final Blocks NONE = even(null, 0, Type.BYTE);

    private final Object buffer;
    private final int count;
    private final int[] counts;
    private final int[] displs;
    private final Type type;
    private final Type[] types;

    private Blocks(Object buffer, int count, int[] counts, int[] displs, Type type, Type[] types) {
        this.buffer = buffer;
        this.count = count;
        this.counts = counts;
        this.displs = displs;
        this.type = type;
        this.types = types;
    }

    /** Blocks of equal size, one after the other in the order of ranks. */
    public static Blocks even(Object buffer, int count, Type type) {
        return new Blocks(buffer, count, null, null, type, null);
    }

    /** Blocks of listed sizes; displacements count extents of the type. The arrays are not copied. */
    public static Blocks listed(Object buffer, int[] counts, int[] displs, Type type) {
        return new Blocks(buffer, 0, counts, displs, type, null);
    }

    /** Blocks of listed sizes and types; displacements count bytes. The arrays are not copied. */
    public static Blocks typed(Object buffer, int[] counts, int[] displs, Type[] types) {
        return new Blocks(buffer, 0, counts, displs, null, types);
    }

    /** Returns these blocks in another buffer. */
    public Blocks in(Object other) {
        return new Blocks(other, count, counts, displs, type, types);
    }

    /** An array, a {@code java.nio} buffer, {@link Constants#IN_PLACE}, or null for no data. */
    public Object buffer() {
        return buffer;
    }

    public boolean isInPlace() {
        return Constants.IN_PLACE.equals(buffer);
    }

    /**
     * True if all blocks of this buffer have one size and lie one after the other. A choice that all ranks share goes by
     * {@link Collective#blocksAreEven}: a rank without blocks has {@link #NONE}.
     */
    public boolean areEven() {
        return counts == null;
    }

    /** Elements of block {@code i}. */
    public int count(int i) {
        return counts == null ? count : counts[i];
    }

    public Type type(int i) {
        return types == null ? type : types[i];
    }

    /** Displacement of block {@code i}: bytes if each block has a type of its own, extents of the type otherwise. */
    public long displacement(int i) {
        return counts == null ? (long) i * count : displs[i];
    }

    /** Byte offset of block {@code i} in the buffer. */
    public long offset(int i) {
        return types == null ? displacement(i) * type.extent() : displacement(i);
    }

    /** Bytes of data in block {@code i}. */
    public long bytes(int i) {
        return count(i) * type(i).size();
    }

    /** Bytes of data in the first blocks together. */
    public long bytesOfFirst(int blocks) {
        if (counts == null) {
            return blocks * (count * type.size());
        }
        long sum = 0;
        for (int i = 0; i < blocks; i++) {
            sum += bytes(i);
        }
        return sum;
    }
}
