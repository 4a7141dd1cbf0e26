package org.strobe.shm.copy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/**
 * Single words of the commonest buffers, as raw bits. For a few words, the JDK's bulk copies take longer to set up than
 * to run. A word is an element of the buffer, or 4 or 8 bytes.
 */
final class BufferWords {
    private static final int MOST_TOGETHER = 4;

    private static final VarHandle ARRAY_LONG = MethodHandles.byteArrayViewVarHandle(
                    long[].class, ByteOrder.nativeOrder())
            .withInvokeExactBehavior();
    private static final VarHandle ARRAY_INT = MethodHandles.byteArrayViewVarHandle(
                    int[].class, ByteOrder.nativeOrder())
            .withInvokeExactBehavior();
    private static final VarHandle BUFFER_LONG = MethodHandles.byteBufferViewVarHandle(
                    long[].class, ByteOrder.nativeOrder())
            .withInvokeExactBehavior();
    private static final VarHandle BUFFER_INT = MethodHandles.byteBufferViewVarHandle(
                    int[].class, ByteOrder.nativeOrder())
            .withInvokeExactBehavior();

    private BufferWords() {}

    /**
     * Copies a few words between two buffers whose ranges were checked; the ranges may overlap. False if the copy is
     * not possible.
     */
    static boolean tryCopy(Object source, long from, Object target, long to, long bytes) {
        int unit = unit(source, target, bytes);
        if (unit == 0 || bytes > (long) MOST_TOGETHER * unit || ((from | to | bytes) & (unit - 1)) != 0) {
            return false;
        }
        int words = (int) bytes / unit;
        // All words are read before the first is written: the ranges may overlap.
        long first = get(source, from, unit);
        long second = words > 1 ? get(source, from + unit, unit) : 0;
        long third = words > 2 ? get(source, from + 2L * unit, unit) : 0;
        long fourth = words > 3 ? get(source, from + 3L * unit, unit) : 0;
        set(target, to, unit, first);
        if (words > 1) {
            set(target, to + unit, unit, second);
        }
        if (words > 2) {
            set(target, to + 2L * unit, unit, third);
        }
        if (words > 3) {
            set(target, to + 3L * unit, unit, fourth);
        }
        return true;
    }

    /** Size of the words that both buffers have; 0 if there is none. */
    private static int unit(Object source, Object target, long bytes) {
        int one = unit(source);
        int other = unit(target);
        if (one == 0 || other == 0) {
            return 0;
        }
        if (one == 1 && other == 1) {
            return (bytes & (Long.BYTES - 1)) == 0 ? Long.BYTES : Integer.BYTES;
        }
        return one == 1 || other == 1 || one == other ? Math.max(one, other) : 0;
    }

    /** Bytes of a buffer's elements; 0 if this class does not support the buffer. */
    static int unit(Object buffer) {
        if (buffer instanceof ByteBuffer bytes) {
            return bytes.limit() == bytes.capacity() ? 1 : 0;
        } else if (buffer instanceof byte[]) {
            return 1;
        } else if (buffer instanceof DoubleBuffer doubles) {
            return isPlain(doubles.limit(), doubles.capacity(), doubles.order()) ? Double.BYTES : 0;
        } else if (buffer instanceof IntBuffer ints) {
            return isPlain(ints.limit(), ints.capacity(), ints.order()) ? Integer.BYTES : 0;
        } else if (buffer instanceof LongBuffer longs) {
            return isPlain(longs.limit(), longs.capacity(), longs.order()) ? Long.BYTES : 0;
        } else if (buffer instanceof FloatBuffer floats) {
            return isPlain(floats.limit(), floats.capacity(), floats.order()) ? Float.BYTES : 0;
        } else if (buffer instanceof double[] || buffer instanceof long[]) {
            return Long.BYTES;
        } else if (buffer instanceof int[] || buffer instanceof float[]) {
            return Integer.BYTES;
        }
        return 0;
    }

    private static boolean isPlain(int limit, int capacity, ByteOrder order) {
        return limit == capacity && order == ByteOrder.nativeOrder();
    }

    /** Reads a word of {@code unit} bytes. */
    static long get(Object buffer, long at, int unit) {
        return unit == Long.BYTES ? getLong(buffer, at) : getInt(buffer, at);
    }

    /** Writes a word of {@code unit} bytes. */
    static void set(Object buffer, long at, int unit, long bits) {
        if (unit == Long.BYTES) {
            setLong(buffer, at, bits);
        } else {
            setInt(buffer, at, (int) bits);
        }
    }

    private static long getLong(Object buffer, long at) {
        int index = (int) (at / Long.BYTES);
        if (buffer instanceof ByteBuffer bytes) {
            return (long) BUFFER_LONG.get(bytes, (int) at);
        } else if (buffer instanceof DoubleBuffer doubles) {
            return Double.doubleToRawLongBits(doubles.get(index));
        } else if (buffer instanceof double[] doubles) {
            return Double.doubleToRawLongBits(doubles[index]);
        } else if (buffer instanceof LongBuffer longs) {
            return longs.get(index);
        } else if (buffer instanceof long[] longs) {
            return longs[index];
        }
        return (long) ARRAY_LONG.get((byte[]) buffer, (int) at);
    }

    private static int getInt(Object buffer, long at) {
        int index = (int) (at / Integer.BYTES);
        if (buffer instanceof ByteBuffer bytes) {
            return (int) BUFFER_INT.get(bytes, (int) at);
        } else if (buffer instanceof IntBuffer ints) {
            return ints.get(index);
        } else if (buffer instanceof int[] ints) {
            return ints[index];
        } else if (buffer instanceof FloatBuffer floats) {
            return Float.floatToRawIntBits(floats.get(index));
        } else if (buffer instanceof float[] floats) {
            return Float.floatToRawIntBits(floats[index]);
        }
        return (int) ARRAY_INT.get((byte[]) buffer, (int) at);
    }

    private static void setLong(Object buffer, long at, long bits) {
        int index = (int) (at / Long.BYTES);
        if (buffer instanceof ByteBuffer bytes) {
            BUFFER_LONG.set(bytes, (int) at, bits);
        } else if (buffer instanceof DoubleBuffer doubles) {
            doubles.put(index, Double.longBitsToDouble(bits));
        } else if (buffer instanceof double[] doubles) {
            doubles[index] = Double.longBitsToDouble(bits);
        } else if (buffer instanceof LongBuffer longs) {
            longs.put(index, bits);
        } else if (buffer instanceof long[] longs) {
            longs[index] = bits;
        } else {
            ARRAY_LONG.set((byte[]) buffer, (int) at, bits);
        }
    }

    private static void setInt(Object buffer, long at, int bits) {
        int index = (int) (at / Integer.BYTES);
        if (buffer instanceof ByteBuffer bytes) {
            BUFFER_INT.set(bytes, (int) at, bits);
        } else if (buffer instanceof IntBuffer ints) {
            ints.put(index, bits);
        } else if (buffer instanceof int[] ints) {
            ints[index] = bits;
        } else if (buffer instanceof FloatBuffer floats) {
            floats.put(index, Float.intBitsToFloat(bits));
        } else if (buffer instanceof float[] floats) {
            floats[index] = Float.intBitsToFloat(bits);
        } else {
            ARRAY_INT.set((byte[]) buffer, (int) at, bits);
        }
    }
}
