package org.strobe.bench.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {
    private static final double[] PERCENTS = {
        0, 0.1, 1, 7, 14, 25, 28, 29, 50, 55, 56, 57, 58, 75, 90, 95, 99, 99.9, 100
    };
    private static final int DIGITS = 5;
    private static final int RANGE = 90_000;

    private static double[] drawn(Random random, int count) {
        return random.doubles(count)
                .map(each -> Math.floor(each * each * RANGE))
                .toArray();
    }

    /** Least figure at or above the given percentage of figures, counted one by one. */
    private static double counted(double[] figures, double percent) {
        double least = Double.MAX_VALUE;
        for (double candidate : figures) {
            int notAbove = 0;
            for (double each : figures) {
                notAbove += each <= candidate ? 1 : 0;
            }
            BigDecimal wanted = new BigDecimal(Double.toString(percent)).multiply(BigDecimal.valueOf(figures.length));
            if (BigDecimal.valueOf(notAbove * 100L).compareTo(wanted) >= 0) {
                least = Math.min(least, candidate);
            }
        }
        return least;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 10, 99, 100, 101, 1000})
    void shouldHaveThePercentilesThatCountingAndHdrHistogramHave(int count) {
        Random random = new Random(count);
        double[] figures = drawn(random, count);
        Sample sample = Sample.of(figures);
        Histogram histogram = new Histogram(RANGE, DIGITS);
        for (double each : figures) {
            histogram.recordValue((long) each);
        }
        for (double percent : PERCENTS) {
            assertThat(sample.percentile(percent))
                    .as("%s %% of %d", percent, count)
                    .isEqualTo(counted(figures, percent))
                    .isEqualTo((double) histogram.getValueAtPercentile(percent));
        }
        assertThat(sample.least()).isEqualTo((double) histogram.getMinValue());
        assertThat(sample.most()).isEqualTo((double) histogram.getMaxValue());
        assertThat(sample.size()).isEqualTo(count);
    }

    @Test
    void shouldHaveTheMeanOfTheTwoInTheMiddleAsMedian() {
        assertThat(Sample.of(4, 1, 3).median()).isEqualTo(3);
        assertThat(Sample.of(4, 1, 3, 2).median()).isEqualTo(2.5);
    }

    /** Number of the 2^n throws of n coins with at most {@code heads} heads. */
    private static BigInteger waysWithAtMost(int heads, int n) {
        BigInteger ways = BigInteger.ZERO;
        BigInteger term = BigInteger.ONE;
        for (int i = 0; i <= heads; i++) {
            ways = ways.add(term);
            term = term.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
        }
        return ways;
    }

    @Test
    void shouldLeaveOutAsManyAsTheBinomialDistributionAllows() {
        for (int n = 1; n <= 300; n++) {
            double[] figures = new double[n];
            for (int i = 0; i < n; i++) {
                figures[i] = i;
            }
            Interval interval = Sample.of(figures).medianInterval();
            int outside = (int) interval.low();
            BigInteger all = BigInteger.TWO.pow(n);
            BigInteger forty = BigInteger.valueOf(40);
            assertThat(interval.high()).as("n = %d", n).isEqualTo(n - 1 - outside);
            if (n >= 6) {
                assertThat(waysWithAtMost(outside, n).multiply(forty))
                        .as("n = %d", n)
                        .isLessThanOrEqualTo(all);
                assertThat(waysWithAtMost(outside + 1, n).multiply(forty)).isGreaterThan(all);
            } else {
                assertThat(outside).isZero();
            }
        }
    }

    @Test
    void shouldHoldTheTrueMedianNineteenTimesInTwenty() {
        Random random = new Random(7);
        int times = 4000;
        int held = 0;
        for (int i = 0; i < times; i++) {
            Interval interval = Sample.of(
                            random.doubles(41).map(each -> each * each).toArray())
                    .medianInterval();
            held += interval.low() <= 0.25 && interval.high() >= 0.25 ? 1 : 0;
        }
        assertThat(held / (double) times).isBetween(0.945, 0.985);
    }

    @Test
    void shouldRefuseWhatIsNoSample() {
        assertThatThrownBy(() -> Sample.of()).hasMessageContaining("no figures");
        assertThatThrownBy(() -> Sample.of(1, Double.NaN)).hasMessageContaining("not finite");
        assertThatThrownBy(() -> Sample.of(Double.NEGATIVE_INFINITY)).hasMessageContaining("not finite");
        assertThatThrownBy(() -> Sample.of(1).percentile(101)).hasMessageContaining("from 0 to 100");
    }

    @Test
    void shouldNotChangeWhatItWasGiven() {
        double[] figures = {3, 1, 2};
        Sample.of(figures);
        assertThat(figures).containsExactly(3, 1, 2);
    }
}
