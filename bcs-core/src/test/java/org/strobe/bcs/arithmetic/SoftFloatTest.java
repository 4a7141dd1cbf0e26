package org.strobe.bcs.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Results equal those of Java's operators, bit for bit. */
@Timeout(1800)
class SoftFloatTest {
    private static final long PAIRS = Long.getLong("strobe.tests.pairs", 2_000_000);

    private static final double[] SPECIAL_DOUBLES = {
        0.0,
        -0.0,
        1.0,
        -1.0,
        1.5,
        2.0,
        3.0,
        0.1,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        2 * Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Math.nextDown(Double.MIN_NORMAL),
        Math.nextUp(Double.MIN_NORMAL),
        Double.MIN_NORMAL / 2,
        Math.nextDown(1.0),
        Math.nextUp(1.0),
        Math.scalb(1.0, 53),
        Math.scalb(1.0, 53) + 2,
        Math.scalb(1.0, -53),
        Math.scalb(1.0, -54),
        Math.scalb(1.0, -537),
        Math.scalb(1.5, -538),
        Math.scalb(1.0, 511),
        Math.scalb(1.0, 512),
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Math.nextDown(Double.MAX_VALUE),
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN,
        Double.longBitsToDouble(0x7FF0000000000001L),
        Double.longBitsToDouble(0xFFF8000000000123L)
    };

    private static void check(double a, double b) {
        SoftFloat soft = SoftFloat.DOUBLE;
        long left = Double.doubleToRawLongBits(a);
        long right = Double.doubleToRawLongBits(b);
        check("+", a, b, soft.add(left, right), Double.doubleToLongBits(a + b));
        check("*", a, b, soft.multiply(left, right), Double.doubleToLongBits(a * b));
        check("min", a, b, soft.min(left, right), Double.doubleToLongBits(Math.min(a, b)));
        check("max", a, b, soft.max(left, right), Double.doubleToLongBits(Math.max(a, b)));
    }

    private static void check(float a, float b) {
        SoftFloat soft = SoftFloat.FLOAT;
        long left = Integer.toUnsignedLong(Float.floatToRawIntBits(a));
        long right = Integer.toUnsignedLong(Float.floatToRawIntBits(b));
        check("+", a, b, soft.add(left, right), Integer.toUnsignedLong(Float.floatToIntBits(a + b)));
        check("*", a, b, soft.multiply(left, right), Integer.toUnsignedLong(Float.floatToIntBits(a * b)));
        check("min", a, b, soft.min(left, right), Integer.toUnsignedLong(Float.floatToIntBits(Math.min(a, b))));
        check("max", a, b, soft.max(left, right), Integer.toUnsignedLong(Float.floatToIntBits(Math.max(a, b))));
    }

    private static void check(String operator, double a, double b, long ours, long javas) {
        if (ours != javas) {
            throw new AssertionError(Double.toHexString(a) + " " + operator + " " + Double.toHexString(b) + ": "
                    + Long.toHexString(ours) + " instead of " + Long.toHexString(javas));
        }
    }

    @Test
    void shouldAgreeOnAllPairsOfSpecialDoubles() {
        for (double a : SPECIAL_DOUBLES) {
            for (double b : SPECIAL_DOUBLES) {
                check(a, b);
                check(a, -b);
            }
        }
    }

    @Test
    void shouldAgreeOnAllPairsOfSpecialFloats() {
        for (double a : SPECIAL_DOUBLES) {
            for (int exponent = -149; exponent <= 128; exponent += 23) {
                for (double b : SPECIAL_DOUBLES) {
                    check((float) a, (float) (b * Math.scalb(1.0, exponent)));
                }
            }
        }
        float[] ends = {Float.MIN_VALUE, Float.MIN_NORMAL, Math.nextDown(Float.MIN_NORMAL), Float.MAX_VALUE, 0x1p24f};
        for (float a : ends) {
            for (float b : ends) {
                check(a, b);
                check(a, -b);
            }
        }
    }

    /** Random bit patterns. Some pairs are close, so that sums cancel; some have few bits, so that ties are rounded. */
    @Test
    void shouldAgreeOnRandomPairs() {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " -Dstrobe.tests.pairs=" + PAIRS);
        RandomGenerator random = new SplittableRandom(seed);
        for (long i = 0; i < PAIRS; i++) {
            long a = random.nextLong();
            long b = partner(random, a, 52);
            check(Double.longBitsToDouble(a), Double.longBitsToDouble(b));
            int c = random.nextInt();
            int d = (int) partner(random, c, 23);
            check(Float.intBitsToFloat(c), Float.intBitsToFloat(d));
        }
    }

    private static long partner(RandomGenerator random, long a, int fractionBits) {
        long any = random.nextLong();
        return switch (random.nextInt(4)) {
            case 0 -> any;
            case 1 -> a ^ (any & ((1L << (fractionBits + 3)) - 1));
            case 2 -> a ^ (any >>> random.nextInt(Long.SIZE));
            default -> any & (-1L << random.nextInt(fractionBits + 1));
        };
    }

    @Test
    void shouldSayWhatIsNoNumber() {
        assertThat(SoftFloat.DOUBLE.nan()).isEqualTo(Double.doubleToLongBits(Double.NaN));
        assertThat(SoftFloat.FLOAT.nan()).isEqualTo(Float.floatToIntBits(Float.NaN));
        assertThat(SoftFloat.DOUBLE.isNan(Double.doubleToRawLongBits(Double.POSITIVE_INFINITY)))
                .isFalse();
        assertThat(SoftFloat.FLOAT.isNan(0xFFC00001L)).isTrue();
    }
}
