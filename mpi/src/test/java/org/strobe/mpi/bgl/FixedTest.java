package org.strobe.mpi.bgl;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FixedTest {
    private static final BigInteger WORD = BigInteger.ONE.shiftLeft(Long.SIZE);
    private static final BigInteger ALL = WORD.multiply(WORD);

    /** Sums as the tree does: unsigned integers of 128 bits. */
    private static double sum(double... values) {
        int common = 0;
        for (double each : values) {
            common = Math.max(common, Fixed.exponent(each));
        }
        BigInteger sum = BigInteger.ZERO;
        for (double each : values) {
            Fixed fixed = Fixed.of(each, common);
            sum = sum.add(unsigned(fixed.high()).multiply(WORD).add(unsigned(fixed.low())))
                    .mod(ALL);
        }
        return new Fixed(sum.shiftRight(Long.SIZE).longValue(), sum.longValue()).value(common);
    }

    private static BigInteger unsigned(long word) {
        return word < 0 ? BigInteger.valueOf(word).add(WORD) : BigInteger.valueOf(word);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                1,
                -1,
                1.5,
                Math.PI,
                -Math.E,
                Double.MAX_VALUE,
                -Double.MAX_VALUE,
                Double.MIN_VALUE,
                -Double.MIN_VALUE,
                Double.MIN_NORMAL,
                0x1.fffffffffffffp-1023,
                0x1.0000000000001p-1000
            })
    void shouldKeepOneNumber(double value) {
        assertThat(sum(value)).isEqualTo(value);
        assertThat(sum(value, 0, 0)).isEqualTo(value);
        assertThat(sum(value, -value)).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "Infinity, 1, Infinity",
        "-Infinity, 1e308, -Infinity",
        "Infinity, -Infinity, NaN",
        "NaN, 1, NaN",
        "NaN, Infinity, NaN",
        "Infinity, Infinity, Infinity",
        "1.7e308, 1.7e308, Infinity",
        "-1.7e308, -1.7e308, -Infinity"
    })
    void shouldAddWhatIsNoNumber(double one, double other, double expected) {
        assertThat(Double.valueOf(sum(one, other))).isEqualTo(Double.valueOf(expected));
        assertThat(Double.valueOf(sum(other, one))).isEqualTo(Double.valueOf(expected));
    }

    /** Numbers whose exponents are at most 2^56 apart add up exactly, and are rounded once. */
    @Test
    void shouldRoundAnExactSumOnce() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            int base = random.nextInt(-1074, 960);
            double[] values = random.doubles(random.nextInt(1, 12))
                    .map(each -> Math.scalb(each - 0.5, base + random.nextInt(0, 50)))
                    .toArray();
            BigDecimal exact = Arrays.stream(values)
                    .mapToObj(BigDecimal::new)
                    .reduce(BigDecimal.ZERO, (one, other) -> one.add(other, MathContext.UNLIMITED));
            assertThat(sum(values)).as("seed %d, round %d", seed, round).isEqualTo(exact.doubleValue());
        }
    }

    /** Any bits at all, in two orders; in the long form over 10^8 numbers. */
    @Test
    void shouldNotDependOnTheOrder() {
        int rounds = System.getProperty("strobe.tests.form", "quick").equals("long") ? 5_000_000 : 20_000;
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < rounds; round++) {
            double[] values = random.longs(random.nextInt(2, 40))
                    .mapToDouble(Double::longBitsToDouble)
                    .toArray();
            double[] turned = values.clone();
            for (int i = turned.length - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                double kept = turned[i];
                turned[i] = turned[other];
                turned[other] = kept;
            }
            assertThat(Double.valueOf(sum(turned)))
                    .as("seed %d, round %d", seed, round)
                    .isEqualTo(Double.valueOf(sum(values)));
        }
    }
}
