package org.strobe.mpi.op;

import java.nio.ByteBuffer;

/** Minimum. Bytes are unsigned. NaN is propagated, and -0.0 is less than 0.0, so that the order does not matter. */
final class Minima {
    private Minima() {}

    static void unsignedBytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) Math.min(a & 0xFF, b & 0xFF));
        }
    }

    static void unsignedBytes(byte[] in, byte[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in[i];
            byte b = inOut[i];
            inOut[i] = (byte) Math.min(a & 0xFF, b & 0xFF);
        }
    }

    static void shorts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            short a = in.getShort(from + i * Short.BYTES);
            short b = inOut.getShort(to + i * Short.BYTES);
            inOut.putShort(to + i * Short.BYTES, (short) Math.min(a, b));
        }
    }

    static void shorts(short[] in, short[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            short a = in[i];
            short b = inOut[i];
            inOut[i] = (short) Math.min(a, b);
        }
    }

    static void chars(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            char a = in.getChar(from + i * Character.BYTES);
            char b = inOut.getChar(to + i * Character.BYTES);
            inOut.putChar(to + i * Character.BYTES, (char) Math.min(a, b));
        }
    }

    static void chars(char[] in, char[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            char a = in[i];
            char b = inOut[i];
            inOut[i] = (char) Math.min(a, b);
        }
    }

    static void ints(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int a = in.getInt(from + i * Integer.BYTES);
            int b = inOut.getInt(to + i * Integer.BYTES);
            inOut.putInt(to + i * Integer.BYTES, Math.min(a, b));
        }
    }

    static void ints(int[] in, int[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            int a = in[i];
            int b = inOut[i];
            inOut[i] = Math.min(a, b);
        }
    }

    static void longs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, Math.min(a, b));
        }
    }

    static void longs(long[] in, long[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            long a = in[i];
            long b = inOut[i];
            inOut[i] = Math.min(a, b);
        }
    }

    static void floats(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            float a = in.getFloat(from + i * Float.BYTES);
            float b = inOut.getFloat(to + i * Float.BYTES);
            inOut.putFloat(to + i * Float.BYTES, Math.min(a, b));
        }
    }

    static void floats(float[] in, float[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            float a = in[i];
            float b = inOut[i];
            inOut[i] = Math.min(a, b);
        }
    }

    static void doubles(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            double a = in.getDouble(from + i * Double.BYTES);
            double b = inOut.getDouble(to + i * Double.BYTES);
            inOut.putDouble(to + i * Double.BYTES, Math.min(a, b));
        }
    }

    static void doubles(double[] in, double[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            double a = in[i];
            double b = inOut[i];
            inOut[i] = Math.min(a, b);
        }
    }
}
