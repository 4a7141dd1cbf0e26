package org.strobe.srm;

import java.nio.ByteBuffer;
import org.strobe.srm.data.Reducer;

/**
 * Operators on pairs (a, b) of longs. One is addition. The other composes functions x -> a x + b: associative, exact
 * in the ring of longs, and not commutative.
 */
enum LinearReducer implements Reducer {
    SUM {
        @Override
        long slope(long a, long b, long c, long d) {
            return a + c;
        }

        @Override
        long height(long a, long b, long c, long d) {
            return b + d;
        }
    },
    AFTER {
        @Override
        long slope(long a, long b, long c, long d) {
            return a * c;
        }

        @Override
        long height(long a, long b, long c, long d) {
            return a * d + b;
        }
    };

    static final int UNIT = 2 * Long.BYTES;

    abstract long slope(long a, long b, long c, long d);

    abstract long height(long a, long b, long c, long d);

    @Override
    public boolean isCommutative() {
        return this == SUM;
    }

    @Override
    public boolean takesArrays() {
        return true;
    }

    @Override
    public int unit() {
        return UNIT;
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int bytes) {
        out.put(outAt, other, otherAt, bytes);
        apply(in, inAt, out, outAt, bytes);
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int bytes) {
        if (bytes % UNIT != 0) {
            throw new AssertionError("bytes=" + bytes + ": an element was cut");
        }
        for (int i = 0; i < bytes; i += UNIT) {
            long a = in.getLong(inAt + i);
            long b = in.getLong(inAt + i + Long.BYTES);
            long c = inOut.getLong(inOutAt + i);
            long d = inOut.getLong(inOutAt + i + Long.BYTES);
            inOut.putLong(inOutAt + i, slope(a, b, c, d));
            inOut.putLong(inOutAt + i + Long.BYTES, height(a, b, c, d));
        }
    }
}
