package org.strobe.mpi.facade;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.type.Basic;

/** Copies elements between buffers and arrays, for user functions of reductions. */
public final class ElementArrays {
    private ElementArrays() {}

    /** Returns the elements as an array. Padding of the last element may exceed the buffer, and stays zero. */
    public static Object array(Basic base, ByteBuffer buffer, int elements) {
        ByteBuffer from = buffer.duplicate().clear().order(ByteOrder.nativeOrder());
        int there = Math.min(elements, from.capacity() / base.size());
        return switch (base) {
            case BOOLEAN -> {
                boolean[] array = new boolean[elements];
                for (int i = 0; i < there; i++) {
                    array[i] = from.get(i) != 0;
                }
                yield array;
            }
            case CHAR -> {
                char[] array = new char[elements];
                from.asCharBuffer().get(array, 0, there);
                yield array;
            }
            case SHORT -> {
                short[] array = new short[elements];
                from.asShortBuffer().get(array, 0, there);
                yield array;
            }
            case INT -> {
                int[] array = new int[elements];
                from.asIntBuffer().get(array, 0, there);
                yield array;
            }
            case LONG -> {
                long[] array = new long[elements];
                from.asLongBuffer().get(array, 0, there);
                yield array;
            }
            case FLOAT -> {
                float[] array = new float[elements];
                from.asFloatBuffer().get(array, 0, there);
                yield array;
            }
            case DOUBLE -> {
                double[] array = new double[elements];
                from.asDoubleBuffer().get(array, 0, there);
                yield array;
            }
            default -> {
                byte[] array = new byte[elements];
                from.get(array, 0, there);
                yield array;
            }
        };
    }

    /** Copies the first elements of an array into a buffer. */
    public static void put(Object result, ByteBuffer buffer, int there) {
        ByteBuffer to = buffer.duplicate().clear().order(ByteOrder.nativeOrder());
        if (result instanceof byte[] array) {
            to.put(array, 0, there);
        } else if (result instanceof boolean[] array) {
            for (int i = 0; i < there; i++) {
                to.put(i, (byte) (array[i] ? 1 : 0));
            }
        } else if (result instanceof char[] array) {
            to.asCharBuffer().put(array, 0, there);
        } else if (result instanceof short[] array) {
            to.asShortBuffer().put(array, 0, there);
        } else if (result instanceof int[] array) {
            to.asIntBuffer().put(array, 0, there);
        } else if (result instanceof long[] array) {
            to.asLongBuffer().put(array, 0, there);
        } else if (result instanceof float[] array) {
            to.asFloatBuffer().put(array, 0, there);
        } else {
            to.asDoubleBuffer().put((double[]) result, 0, there);
        }
    }
}
