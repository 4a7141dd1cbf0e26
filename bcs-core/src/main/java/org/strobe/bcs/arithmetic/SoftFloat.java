package org.strobe.bcs.arithmetic;

/**
 * IEEE 754 arithmetic by integer instructions, for reductions on a NIC whose processor has no floating-point unit.
 * Numbers are bit patterns. Results equal those of Java's operators: rounded to nearest, ties to even. Every NaN result
 * is {@link #nan}.
 *
 * <p>Between operations a number is a sign, an exponent and 56 bits: one before the point and 55 behind it. The first 52
 * bits behind it are the fraction of a double. The other three decide the rounding; the last of them is set if any bit below it is.
 *
 * <pre>
 *   bits   63 ... 56   55           54 ... 3     2   1   0
 *          0           before the   behind it    guard,  sticky: any
 *                      point                     round   bit below
 * </pre>
 */
public final class SoftFloat {
    /** {@code double}: patterns of {@link Double#doubleToRawLongBits}. */
    public static final SoftFloat DOUBLE = new SoftFloat(52, 11);

    /** {@code float}: patterns of {@link Float#floatToRawIntBits}, as an unsigned number. */
    public static final SoftFloat FLOAT = new SoftFloat(23, 8);

    private static final int POINT = 55;
    private static final long ONE = 1L << POINT;

    /**
     * Shift of the left factor. With it and {@link #RIGHT_SHIFT}, the product's upper half has its point at {@link
     * #POINT} or one bit above.
     */
    private static final int LEFT_SHIFT = 7;

    private static final int RIGHT_SHIFT = 2;

    private final int fractionBits;
    private final int below;
    private final int bias;
    private final int infiniteExponent;
    private final long fraction;
    private final long sign;
    private final long infinity;

    private SoftFloat(int fractionBits, int exponentBits) {
        this.fractionBits = fractionBits;
        this.below = POINT - fractionBits;
        this.bias = (1 << (exponentBits - 1)) - 1;
        this.infiniteExponent = (1 << exponentBits) - 1;
        this.fraction = (1L << fractionBits) - 1;
        this.sign = 1L << (fractionBits + exponentBits);
        this.infinity = (long) infiniteExponent << fractionBits;
    }

    /** Pattern of Java's canonical NaN. */
    public long nan() {
        return infinity | 1L << (fractionBits - 1);
    }

    public boolean isNan(long a) {
        return magnitude(a) > infinity;
    }

    private long magnitude(long a) {
        return a & (sign - 1);
    }

    private int exponent(long a) {
        return (int) (magnitude(a) >>> fractionBits);
    }

    /** Significand of 56 bits. Subnormal numbers have no bit before the point. */
    private long significand(long a) {
        long bits = a & fraction;
        return (exponent(a) == 0 ? bits : bits | (fraction + 1)) << below;
    }

    /** Exponent that belongs to {@link #significand}. */
    private int scale(long a) {
        return Math.max(1, exponent(a));
    }

    /** {@code a + b}. */
    public long add(long a, long b) {
        if (isNan(a) || isNan(b)) {
            return nan();
        }
        long larger = magnitude(a) >= magnitude(b) ? a : b;
        long smaller = larger == a ? b : a;
        boolean alike = ((a ^ b) & sign) == 0;
        if (magnitude(larger) == infinity) {
            return alike || magnitude(smaller) < infinity ? larger : nan();
        }
        int scale = scale(larger);
        long added = shiftRight(significand(smaller), scale - scale(smaller));
        if (alike) {
            return rounded(larger & sign, scale, significand(larger) + added);
        }
        long difference = significand(larger) - added;
        return difference == 0 ? 0 : rounded(larger & sign, scale, difference);
    }

    /** {@code a * b}. */
    public long multiply(long a, long b) {
        long signOfBoth = (a ^ b) & sign;
        if (isNan(a) || isNan(b)) {
            return nan();
        }
        boolean isInfinite = magnitude(a) == infinity || magnitude(b) == infinity;
        if (magnitude(a) == 0 || magnitude(b) == 0) {
            return isInfinite ? nan() : signOfBoth;
        }
        if (isInfinite) {
            return signOfBoth | infinity;
        }
        int leadingA = leading(significand(a));
        int leadingB = leading(significand(b));
        long left = significand(a) << (leadingA + LEFT_SHIFT);
        long right = significand(b) << (leadingB + RIGHT_SHIFT);
        long upper = Math.multiplyHigh(left, right);
        long lower = left * right;
        int scale = scale(a) - leadingA + scale(b) - leadingB - bias;
        return rounded(signOfBoth, scale, lower == 0 ? upper : upper | 1);
    }

    /** Distance of the highest bit of a significand from the bit before the point. */
    private static int leading(long significand) {
        return Long.numberOfLeadingZeros(significand) - (Long.SIZE - 1 - POINT);
    }

    /** Smaller of both numbers; minus zero is smaller than zero. */
    public long min(long a, long b) {
        if (isNan(a) || isNan(b)) {
            return nan();
        }
        return order(a) <= order(b) ? a : b;
    }

    /** Larger of both numbers; zero is larger than minus zero. */
    public long max(long a, long b) {
        if (isNan(a) || isNan(b)) {
            return nan();
        }
        return order(a) >= order(b) ? a : b;
    }

    /** Integer that sorts like the number. */
    private long order(long a) {
        return (a & sign) == 0 ? magnitude(a) : -1 - magnitude(a);
    }

    /** Shifts right and sets the lowest bit if any bit shifted out was set. */
    private static long shiftRight(long bits, int by) {
        if (by >= Long.SIZE) {
            return bits == 0 ? 0 : 1;
        }
        long shifted = bits >>> by;
        return shifted << by == bits ? shifted : shifted | 1;
    }

    /**
     * Rounds a number given by its parts.
     *
     * @param bits not 0 if the scale is less than 1; at most one bit above the bit before the point is set
     */
    private long rounded(long ownSign, int scale, long bits) {
        int exponent = scale;
        long exact = bits;
        if (exact >= 2 * ONE) {
            exact = shiftRight(exact, 1);
            exponent++;
        }
        if (exponent < 1) {
            exact = shiftRight(exact, 1 - exponent);
            exponent = 1;
        } else if (exact < ONE) {
            int up = Math.min(exact == 0 ? 0 : leading(exact), exponent - 1);
            exact <<= up;
            exponent -= up;
        }
        long kept = exact >>> below;
        long rest = exact - (kept << below);
        long half = 1L << (below - 1);
        if (rest > half || (rest == half && (kept & 1) != 0)) {
            kept++;
        }
        if (exponent >= infiniteExponent) {
            return ownSign | infinity;
        }
        // The bit before the point adds one to the exponent. A carry beyond that bit adds one more, up to infinity.
        return ownSign | (((long) (exponent - 1) << fractionBits) + kept);
    }
}
