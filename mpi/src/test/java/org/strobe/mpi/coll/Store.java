package org.strobe.mpi.coll;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.function.IntBinaryOperator;
import org.strobe.mpi.type.Slices;

/** Buffer of ints, as one of the kinds that programs use. Ints never written are {@link #NONE}. */
final class Store {
    static final int NONE = 0x7abcdef1;
    static final int KINDS = 4;

    private final Shape shape;
    private final int elements;
    private final Object buffer;
    private final IntBuffer ints;

    /** @param kind from 0 to KINDS - 1 */
    Store(int kind, Shape shape, int elements) {
        this.shape = shape;
        this.elements = elements;
        int length = shape.ints(elements) + 3;
        ByteBuffer bytes = ByteBuffer.allocateDirect(length * Integer.BYTES).order(ByteOrder.nativeOrder());
        if (kind == 0) {
            int[] array = new int[length];
            buffer = array;
            ints = IntBuffer.wrap(array);
        } else if (kind == 1) {
            buffer = bytes;
            ints = bytes.asIntBuffer();
        } else if (kind == 2) {
            ints = bytes.asIntBuffer();
            buffer = ints;
        } else {
            ByteBuffer heap = ByteBuffer.allocate(length * Integer.BYTES).order(ByteOrder.nativeOrder());
            buffer = heap;
            ints = heap.asIntBuffer();
        }
        for (int i = 0; i < length; i++) {
            ints.put(i, NONE);
        }
    }

    /** The buffer from displacement 0 of the first element on: a slice if data lie before it. */
    Object fromOrigin() {
        int before = shape.before();
        if (before == 0) {
            return buffer;
        }
        Buffer slice;
        if (buffer instanceof ByteBuffer bytes) {
            slice = bytes.slice(before * Integer.BYTES, bytes.capacity() - before * Integer.BYTES)
                    .order(ByteOrder.nativeOrder());
        } else {
            slice = ints.slice(before, ints.capacity() - before);
        }
        if (slice.isDirect()) {
            Slices.remember(slice, (Buffer) buffer, before * (long) Integer.BYTES);
        }
        return slice;
    }

    /**
     * Sets elements.
     *
     * @param value value by element and part
     */
    Store fill(int first, int count, IntBinaryOperator value) {
        for (int i = 0; i < count; i++) {
            for (int part = 0; part < shape.parts().length; part++) {
                ints.put(shape.at(first + i, part), value.applyAsInt(i, part));
            }
        }
        return this;
    }

    /** Value of a part of an element. */
    int get(int element, int part) {
        return ints.get(shape.at(element, part));
    }

    /** Compares elements and removes them. */
    void expect(String what, int first, int count, IntBinaryOperator value) {
        for (int i = 0; i < count; i++) {
            for (int part = 0; part < shape.parts().length; part++) {
                int at = shape.at(first + i, part);
                int expected = value.applyAsInt(i, part);
                if (ints.get(at) != expected) {
                    throw new AssertionError(what + ": element " + (first + i) + " part " + part + " is "
                            + Integer.toHexString(ints.get(at)) + ", not " + Integer.toHexString(expected));
                }
                ints.put(at, NONE);
            }
        }
    }

    /** Fails if any other int was written. */
    void expectNothingElse(String what) {
        for (int i = 0; i < ints.capacity(); i++) {
            if (ints.get(i) != NONE) {
                throw new AssertionError(
                        what + ": int " + i + " of " + elements + " elements is " + Integer.toHexString(ints.get(i)));
            }
        }
    }
}
