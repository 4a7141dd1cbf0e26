package org.strobe.mpi.op;

import java.nio.ByteBuffer;

/** Logical operators on integers: all values but 0 are true; the result is 1 or 0. */
final class Logic {
    private Logic() {}

    static void andBytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) (a != 0 && b != 0 ? 1 : 0));
        }
    }

    static void orBytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) (a != 0 || b != 0 ? 1 : 0));
        }
    }

    static void xorBytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            byte a = in.get(from + i);
            byte b = inOut.get(to + i);
            inOut.put(to + i, (byte) ((a != 0) != (b != 0) ? 1 : 0));
        }
    }

    static void andShorts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            short a = in.getShort(from + i * Short.BYTES);
            short b = inOut.getShort(to + i * Short.BYTES);
            inOut.putShort(to + i * Short.BYTES, (short) (a != 0 && b != 0 ? 1 : 0));
        }
    }

    static void orShorts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            short a = in.getShort(from + i * Short.BYTES);
            short b = inOut.getShort(to + i * Short.BYTES);
            inOut.putShort(to + i * Short.BYTES, (short) (a != 0 || b != 0 ? 1 : 0));
        }
    }

    static void xorShorts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            short a = in.getShort(from + i * Short.BYTES);
            short b = inOut.getShort(to + i * Short.BYTES);
            inOut.putShort(to + i * Short.BYTES, (short) ((a != 0) != (b != 0) ? 1 : 0));
        }
    }

    static void andInts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int a = in.getInt(from + i * Integer.BYTES);
            int b = inOut.getInt(to + i * Integer.BYTES);
            inOut.putInt(to + i * Integer.BYTES, a != 0 && b != 0 ? 1 : 0);
        }
    }

    static void orInts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int a = in.getInt(from + i * Integer.BYTES);
            int b = inOut.getInt(to + i * Integer.BYTES);
            inOut.putInt(to + i * Integer.BYTES, a != 0 || b != 0 ? 1 : 0);
        }
    }

    static void xorInts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int a = in.getInt(from + i * Integer.BYTES);
            int b = inOut.getInt(to + i * Integer.BYTES);
            inOut.putInt(to + i * Integer.BYTES, (a != 0) != (b != 0) ? 1 : 0);
        }
    }

    static void andLongs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, a != 0 && b != 0 ? 1 : 0);
        }
    }

    static void orLongs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, a != 0 || b != 0 ? 1 : 0);
        }
    }

    static void xorLongs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            long a = in.getLong(from + i * Long.BYTES);
            long b = inOut.getLong(to + i * Long.BYTES);
            inOut.putLong(to + i * Long.BYTES, (a != 0) != (b != 0) ? 1 : 0);
        }
    }
}
