package org.strobe.mpi.random.memory;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import mpi.MPI;

/** Cells of a basic type in memory of any kind that the API takes, with guards around them where a buffer can begin later. */
public final class Store {
    private static final int GUARD = 3;
    private static final long POISON = 0x5A5B_5C5D_5E5FL;

    private final Base base;
    private final int offset;
    private final int all;
    private final Object array;
    private final ByteBuffer memory;
    private final Object buffer;

    /** An array, a buffer on the heap, or a direct one. */
    public static Store any(Base base, int cells, Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> new Store(base, cells, base.array(cells + GUARD), null, 0, random);
            case 1 -> new Store(base, cells, base.array(cells + 2 * GUARD), null, GUARD, random);
            default -> direct(base, cells, random);
        };
    }

    /** A direct buffer, as calls that don't wait need it. */
    public static Store direct(Base base, int cells, Random random) {
        ByteBuffer memory = (random.nextBoolean()
                        ? MPI.newByteBuffer((cells + 2 * GUARD) * base.bytes)
                        : ByteBuffer.allocateDirect((cells + 2 * GUARD) * base.bytes))
                .order(ByteOrder.nativeOrder());
        return new Store(base, cells, null, memory, GUARD, random);
    }

    private Store(Base base, int cells, Object array, ByteBuffer memory, int offset, Random random) {
        this.base = base;
        this.offset = offset;
        this.all = offset + cells + GUARD;
        this.array = array;
        this.memory = memory;
        if (memory != null) {
            ByteBuffer part = MPI.slice(memory, offset * base.bytes);
            buffer = random.nextBoolean() ? part : base.view(part);
        } else {
            buffer = offset == 0 ? array : base.slice(array, offset);
        }
        for (int i = -offset; i < all - offset; i++) {
            set(i, poison());
        }
    }

    public Base base() {
        return base;
    }

    /** What stands where nothing was written. */
    public long poison() {
        return base.fit(POISON);
    }

    /** What a call is given. */
    public Object buffer() {
        return buffer;
    }

    public Buffer direct() {
        return (Buffer) buffer;
    }

    /** How many cells there are between the guards. */
    public int cells() {
        return to() - GUARD;
    }

    /** The first cell, guards included. */
    public int from() {
        return -offset;
    }

    /** The cell after the last, guards included. */
    public int to() {
        return all - offset;
    }

    public long get(int cell) {
        return array == null ? base.get(memory, cell + offset) : base.get(array, cell + offset);
    }

    public void set(int cell, long value) {
        if (array == null) {
            base.set(memory, cell + offset, value);
        } else {
            base.set(array, cell + offset, value);
        }
    }
}
