package org.strobe.mpi.op;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/** {@code a + b}; integers overflow silently, and are alike whether signed or not. */
final class Sums {
    private Sums() {}

    static void bytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) (a + b));
        }
    }

    static void bytes(byte[] in, MemorySegment inOut, long to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in[i];
            byte b = inOut.get(JAVA_BYTE, to + i);
            inOut.set(JAVA_BYTE, to + i, (byte) (a + b));
        }
    }

    static void shorts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            short a = in.getShort(from + i * Short.BYTES);
            short b = inOut.getShort(to + i * Short.BYTES);
            inOut.putShort(to + i * Short.BYTES, (short) (a + b));
        }
    }

    static void shorts(short[] in, MemorySegment inOut, long to, int count) {
        for (int i = 0; i < count; i++) {
            short a = in[i];
            short b = inOut.get(JAVA_SHORT_UNALIGNED, to + (long) i * Short.BYTES);
            inOut.set(JAVA_SHORT_UNALIGNED, to + (long) i * Short.BYTES, (short) (a + b));
        }
    }

    static void ints(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int a = in.getInt(from + i * Integer.BYTES);
            int b = inOut.getInt(to + i * Integer.BYTES);
            inOut.putInt(to + i * Integer.BYTES, a + b);
        }
    }

    static void ints(int[] in, MemorySegment inOut, long to, int count) {
        for (int i = 0; i < count; i++) {
            int a = in[i];
            int b = inOut.get(JAVA_INT_UNALIGNED, to + (long) i * Integer.BYTES);
            inOut.set(JAVA_INT_UNALIGNED, to + (long) i * Integer.BYTES, a + b);
        }
    }

    static void longs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, a + b);
        }
    }

    static void longs(long[] in, MemorySegment inOut, long to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in[i];
            long b = inOut.get(JAVA_LONG_UNALIGNED, to + (long) i * Long.BYTES);
            inOut.set(JAVA_LONG_UNALIGNED, to + (long) i * Long.BYTES, a + b);
        }
    }

    static void floats(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            float a = in.getFloat(from + i * Float.BYTES);
            float b = inOut.getFloat(to + i * Float.BYTES);
            inOut.putFloat(to + i * Float.BYTES, a + b);
        }
    }

    static void floats(float[] in, MemorySegment inOut, long to, int count) {
        for (int i = 0; i < count; i++) {
            float a = in[i];
            float b = inOut.get(JAVA_FLOAT_UNALIGNED, to + (long) i * Float.BYTES);
            inOut.set(JAVA_FLOAT_UNALIGNED, to + (long) i * Float.BYTES, a + b);
        }
    }

    static void doubles(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            double a = in.getDouble(from + i * Double.BYTES);
            double b = inOut.getDouble(to + i * Double.BYTES);
            inOut.putDouble(to + i * Double.BYTES, a + b);
        }
    }

    static void doubles(double[] in, MemorySegment inOut, long to, int count) {
        for (int i = 0; i < count; i++) {
            double a = in[i];
            double b = inOut.get(JAVA_DOUBLE_UNALIGNED, to + (long) i * Double.BYTES);
            inOut.set(JAVA_DOUBLE_UNALIGNED, to + (long) i * Double.BYTES, a + b);
        }
    }
}
