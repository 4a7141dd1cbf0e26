package org.strobe.mpi.coll.steps;

import org.strobe.mpi.type.Type;

/** Where in a program's buffer the data of each rank lie: the same number of elements for each, or a list. */
public final class Blocks {
    private Object buffer;
    private int count;
    private int[] counts;
    private int[] displs;
    private Type type;
    private Type[] types;

    /** The same number of elements for each rank, one rank after the other. */
    public static Blocks even(Object buffer, int count, Type type) {
        return new Blocks().setEven(buffer, count, type);
    }

    /** So many elements for each rank, at displacements that count extents. */
    public static Blocks listed(Object buffer, int[] counts, int[] displs, Type type) {
        return new Blocks().setListed(buffer, counts, displs, type);
    }

    /** So many elements of a type of its own for each rank, at displacements that count bytes. */
    public static Blocks typed(Object buffer, int[] counts, int[] displs, Type[] types) {
        return new Blocks().setTyped(buffer, counts, displs, types);
    }

    /** Makes it one of {@link #even}, whatever it was. */
    public Blocks setEven(Object newBuffer, int newCount, Type newType) {
        return set(newBuffer, newCount, null, null, newType, null);
    }

    /** Makes it one of {@link #listed}, whatever it was. */
    public Blocks setListed(Object newBuffer, int[] newCounts, int[] newDispls, Type newType) {
        return set(newBuffer, 0, newCounts, newDispls, newType, null);
    }

    /** Makes it one of {@link #typed}, whatever it was. */
    public Blocks setTyped(Object newBuffer, int[] newCounts, int[] newDispls, Type[] newTypes) {
        return set(newBuffer, 0, newCounts, newDispls, null, newTypes);
    }

    private Blocks set(
            Object newBuffer, int newCount, int[] newCounts, int[] newDispls, Type newType, Type[] newTypes) {
        buffer = newBuffer;
        count = newCount;
        counts = newCounts;
        displs = newDispls;
        type = newType;
        types = newTypes;
        return this;
    }

    /** Holds on to no buffer any more. */
    public void clear() {
        set(null, 0, null, null, null, null);
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
