package org.strobe.mpi.op;

import java.nio.ByteBuffer;

/** Bitwise operators. Element boundaries don't matter, so most bytes are processed as longs. */
final class Bits {
    private Bits() {}

    static void andBytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) (a & b));
        }
    }

    static void andLongs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, a & b);
        }
    }

    static void andLongs(long[] in, long[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            long a = in[i];
            long b = inOut[i];
            inOut[i] = a & b;
        }
    }

    static void orBytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) (a | b));
        }
    }

    static void orLongs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, a | b);
        }
    }

    static void orLongs(long[] in, long[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            long a = in[i];
            long b = inOut[i];
            inOut[i] = a | b;
        }
    }

    static void xorBytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) (a ^ b));
        }
    }

    static void xorLongs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, a ^ b);
        }
    }

    static void xorLongs(long[] in, long[] inOut, int count) {
        for (int i = 0; i < count; i++) {
            long a = in[i];
            long b = inOut[i];
            inOut[i] = a ^ b;
        }
    }
}
