package org.strobe.mpi.bgl;

/**
 * A floating-point number as an integer of 128 bits: its mantissa, shifted right by what its exponent is below a common one, with 56
 * bits behind the common exponent's last. Sums of up to 2^17 such integers do not overflow. What is shifted out is dropped, so
 * that the sum does not depend on the order. Infinities and NaN count themselves.
 *
 * @param high upper 64 bits
 * @param low lower 64 bits
 */
record Fixed(long high, long low) {
    /** Exponent that infinities and NaN have. */
    static final int SPECIAL = 0x7FF;

    private static final int MANTISSA_BITS = 52;
    private static final long MANTISSA = (1L << MANTISSA_BITS) - 1;

    /** Bits behind the last one of a mantissa with the common exponent. */
    private static final int GUARD_BITS = 56;

    private static final int WORD = Long.SIZE;
    private static final Fixed POSITIVE_INFINITY = new Fixed(0, 1);
    private static final Fixed NEGATIVE_INFINITY = new Fixed(0, 1L << 32);
    private static final Fixed NOT_A_NUMBER = new Fixed(1, 0);
    private static final Fixed ZERO = new Fixed(0, 0);
    private static final long COUNT = (1L << 32) - 1;

    /** Exponent of a number, as its bits have it; that of denormalized numbers is 1. */
    static int exponent(double value) {
        return Math.max(1, Math.getExponent(value) + Double.MAX_EXPONENT);
    }

    /** A number under a common exponent, which is not less than its own. */
    static Fixed of(double value, int common) {
        if (common == SPECIAL) {
            return special(value);
        }
        long bits = Double.doubleToRawLongBits(Math.abs(value));
        long mantissa = (bits & MANTISSA) | (bits > MANTISSA ? MANTISSA + 1 : 0);
        int left = GUARD_BITS - (common - exponent(value));
        Fixed size = shifted(mantissa, left);
        return value < 0 ? size.negated() : size;
    }

    private static Fixed special(double value) {
        if (Double.isNaN(value)) {
            return NOT_A_NUMBER;
        }
        return Double.isFinite(value) ? ZERO : value > 0 ? POSITIVE_INFINITY : NEGATIVE_INFINITY;
    }

    private static Fixed shifted(long mantissa, int left) {
        if (left >= 0) {
            return new Fixed(left == 0 ? 0 : mantissa >>> (WORD - left), mantissa << left);
        }
        return new Fixed(0, left > -WORD ? mantissa >>> -left : 0);
    }

    private Fixed negated() {
        return new Fixed(low == 0 ? -high : ~high, -low);
    }

    /** The nearest floating-point number. */
    double value(int common) {
        if (common == SPECIAL) {
            boolean hasPositive = (low & COUNT) != 0;
            boolean hasNegative = low >>> 32 != 0;
            return high != 0 || (hasPositive && hasNegative)
                    ? Double.NaN
                    : hasPositive ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        return high < 0 ? -negated().size(common) : size(common);
    }

    /** The nearest number of one that is not negative. The last of 64 leading bits stands for all that follow, so that rounding is right. */
    private double size(int common) {
        int unused = high == 0 ? WORD + Long.numberOfLeadingZeros(low) : Long.numberOfLeadingZeros(high);
        int right = WORD - unused;
        long leading;
        boolean isExact;
        if (right > 0) {
            leading = right == WORD ? high : high << (WORD - right) | low >>> right;
            isExact = low << (WORD - right) == 0;
        } else {
            leading = right == -WORD ? 0 : low << -right;
            isExact = true;
        }
        // 63 bits, so that the conversion is one of a positive number
        long rounded = leading >>> 1 | (isExact && (leading & 1) == 0 ? 0 : 1);
        int exponent = common - Double.MAX_EXPONENT - MANTISSA_BITS - GUARD_BITS + right + 1;
        return scaled(rounded, exponent);
    }

    /** An integer times a power of two, rounded once. */
    private static double scaled(long integer, int exponent) {
        int last = Double.MIN_EXPONENT - MANTISSA_BITS;
        int beyond = last - exponent;
        int leading = WORD - Long.numberOfLeadingZeros(integer);
        if (beyond > 0 && leading - beyond < MANTISSA_BITS + 1) {
            return Math.scalb((double) roundedOff(integer, beyond), last);
        }
        return Math.scalb((double) integer, exponent);
    }

    /** An integer without its last bits, rounded to the nearest, and to an even one between two. */
    private static long roundedOff(long integer, int bits) {
        if (bits >= WORD) {
            return 0;
        }
        long kept = integer >>> bits;
        long dropped = integer & (1L << bits) - 1;
        long half = 1L << (bits - 1);
        return kept + (dropped > half || (dropped == half && (kept & 1) == 1) ? 1 : 0);
    }
}
