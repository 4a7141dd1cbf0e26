package org.strobe.mpi.op;

import java.nio.ByteBuffer;

/** Sum {@code a + b}. Integers overflow silently; signedness does not matter. */
final class Sums {
    private Sums() {}

    static void bytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) (a + b));
        }
    }

    static void bytes(byte[] in, byte[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in[i];
            byte b = inOut[i];
            inOut[i] = (byte) (a + b);
        }
    }

    static void shorts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            short a = in.getShort(from + i * Short.BYTES);
            short b = inOut.getShort(to + i * Short.BYTES);
            inOut.putShort(to + i * Short.BYTES, (short) (a + b));
        }
    }

    static void shorts(short[] in, short[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            short a = in[i];
            short b = inOut[i];
            inOut[i] = (short) (a + b);
        }
    }

    static void ints(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int a = in.getInt(from + i * Integer.BYTES);
            int b = inOut.getInt(to + i * Integer.BYTES);
            inOut.putInt(to + i * Integer.BYTES, a + b);
        }
    }

    static void ints(int[] in, int[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            int a = in[i];
            int b = inOut[i];
            inOut[i] = a + b;
        }
    }

    static void longs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, a + b);
        }
    }

    static void longs(long[] in, long[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            long a = in[i];
            long b = inOut[i];
            inOut[i] = a + b;
        }
    }

    static void floats(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            float a = in.getFloat(from + i * Float.BYTES);
            float b = inOut.getFloat(to + i * Float.BYTES);
            inOut.putFloat(to + i * Float.BYTES, a + b);
        }
    }

    static void floats(float[] in, float[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            float a = in[i];
            float b = inOut[i];
            inOut[i] = a + b;
        }
    }

    static void doubles(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            double a = in.getDouble(from + i * Double.BYTES);
            double b = inOut.getDouble(to + i * Double.BYTES);
            inOut.putDouble(to + i * Double.BYTES, a + b);
        }
    }

    static void doubles(double[] in, double[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            double a = in[i];
            double b = inOut[i];
            inOut[i] = a + b;
        }
    }
}
