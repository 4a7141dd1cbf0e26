package org.strobe.mpi.op;

import java.nio.ByteBuffer;

/**
 * Pair with the greatest or least value; the lowest index among equal values. NaN is propagated.
 *
 * <pre>
 *   SHORT_INT             0 value  4 index             8 extent
 *   INT2, FLOAT_INT       0 value  4 index             8
 *   LONG_INT, DOUBLE_INT  0 value            8 index  16
 * </pre>
 */
final class Locations {
    private Locations() {}

    static void leastShort(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 8;
            int target = to + i * 8;
            short a = in.getShort(source);
            short b = inOut.getShort(target);
            int index = in.getInt(source + 4);
            boolean isTie = a == b;
            if (isTie ? index < inOut.getInt(target + 4) : a < b) {
                inOut.putShort(target, a);
                inOut.putInt(target + 4, index);
            }
        }
    }

    static void greatestShort(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 8;
            int target = to + i * 8;
            short a = in.getShort(source);
            short b = inOut.getShort(target);
            int index = in.getInt(source + 4);
            boolean isTie = a == b;
            if (isTie ? index < inOut.getInt(target + 4) : a > b) {
                inOut.putShort(target, a);
                inOut.putInt(target + 4, index);
            }
        }
    }

    static void leastInt(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 8;
            int target = to + i * 8;
            int a = in.getInt(source);
            int b = inOut.getInt(target);
            int index = in.getInt(source + 4);
            boolean isTie = a == b;
            if (isTie ? index < inOut.getInt(target + 4) : a < b) {
                inOut.putInt(target, a);
                inOut.putInt(target + 4, index);
            }
        }
    }

    static void greatestInt(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 8;
            int target = to + i * 8;
            int a = in.getInt(source);
            int b = inOut.getInt(target);
            int index = in.getInt(source + 4);
            boolean isTie = a == b;
            if (isTie ? index < inOut.getInt(target + 4) : a > b) {
                inOut.putInt(target, a);
                inOut.putInt(target + 4, index);
            }
        }
    }

    static void leastLong(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 16;
            int target = to + i * 16;
            long a = in.getLong(source);
            long b = inOut.getLong(target);
            int index = in.getInt(source + 8);
            boolean isTie = a == b;
            if (isTie ? index < inOut.getInt(target + 8) : a < b) {
                inOut.putLong(target, a);
                inOut.putInt(target + 8, index);
            }
        }
    }

    static void greatestLong(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 16;
            int target = to + i * 16;
            long a = in.getLong(source);
            long b = inOut.getLong(target);
            int index = in.getInt(source + 8);
            boolean isTie = a == b;
            if (isTie ? index < inOut.getInt(target + 8) : a > b) {
                inOut.putLong(target, a);
                inOut.putInt(target + 8, index);
            }
        }
    }

    static void leastFloat(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 8;
            int target = to + i * 8;
            float a = in.getFloat(source);
            float b = inOut.getFloat(target);
            int index = in.getInt(source + 4);
            boolean isTie = a == b || (Float.isNaN(a) && Float.isNaN(b));
            if (isTie ? index < inOut.getInt(target + 4) : a < b || (Float.isNaN(a) && !Float.isNaN(b))) {
                inOut.putFloat(target, a);
                inOut.putInt(target + 4, index);
            }
        }
    }

    static void greatestFloat(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 8;
            int target = to + i * 8;
            float a = in.getFloat(source);
            float b = inOut.getFloat(target);
            int index = in.getInt(source + 4);
            boolean isTie = a == b || (Float.isNaN(a) && Float.isNaN(b));
            if (isTie ? index < inOut.getInt(target + 4) : a > b || (Float.isNaN(a) && !Float.isNaN(b))) {
                inOut.putFloat(target, a);
                inOut.putInt(target + 4, index);
            }
        }
    }

    static void leastDouble(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 16;
            int target = to + i * 16;
            double a = in.getDouble(source);
            double b = inOut.getDouble(target);
            int index = in.getInt(source + 8);
            boolean isTie = a == b || (Double.isNaN(a) && Double.isNaN(b));
            if (isTie ? index < inOut.getInt(target + 8) : a < b || (Double.isNaN(a) && !Double.isNaN(b))) {
                inOut.putDouble(target, a);
                inOut.putInt(target + 8, index);
            }
        }
    }

    static void greatestDouble(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 16;
            int target = to + i * 16;
            double a = in.getDouble(source);
            double b = inOut.getDouble(target);
            int index = in.getInt(source + 8);
            boolean isTie = a == b || (Double.isNaN(a) && Double.isNaN(b));
            if (isTie ? index < inOut.getInt(target + 8) : a > b || (Double.isNaN(a) && !Double.isNaN(b))) {
                inOut.putDouble(target, a);
                inOut.putInt(target + 8, index);
            }
        }
    }
}
