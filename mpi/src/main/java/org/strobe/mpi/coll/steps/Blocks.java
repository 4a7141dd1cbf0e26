package org.strobe.mpi.coll.steps;

import org.strobe.mpi.type.Type;

/** Where in a program's buffer the data of each rank lie: the same number of elements for each, or a list. */
public final class Blocks {
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

    /** The same number of elements for each rank, one rank after the other. */
    public static Blocks even(Object buffer, int count, Type type) {
        return new Blocks(buffer, count, null, null, type, null);
    }

    /** So many elements for each rank, at displacements that count extents. */
    public static Blocks listed(Object buffer, int[] counts, int[] displs, Type type) {
        return new Blocks(buffer, 0, counts, displs, type, null);
    }

    /** So many elements of a type of its own for each rank, at displacements that count bytes. */
    public static Blocks typed(Object buffer, int[] counts, int[] displs, Type[] types) {
        return new Blocks(buffer, 0, counts, displs, null, types);
    }

    public Object buffer() {
        return buffer;
    }

    /** Whether all are alike and lie one after the other. */
    public boolean areEven() {
        return counts == null;
    }

    public int count(int i) {
        return counts == null ? count : counts[i];
    }

    public Type type(int i) {
        return types == null ? type : types[i];
    }

    public long offset(int i) {
        if (types != null) {
            return displs[i];
        }
        return (counts == null ? (long) i * count : displs[i]) * type.extent();
    }

    /** How many bytes of data a block has. */
    public long bytes(int i) {
        return count(i) * type(i).size();
    }

    /** How many bytes of data the first blocks have together. */
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
