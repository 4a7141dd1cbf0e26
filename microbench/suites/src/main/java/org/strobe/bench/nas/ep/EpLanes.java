package org.strobe.bench.nas.ep;

import java.util.Arrays;
import org.strobe.bench.nas.NasRandom;

/**
 * Pairs of EP that are made and summed up side by side. Each loop goes over arrays at one index, which C2 turns into vector
 * instructions; a call of a logarithm and a branch for each pair would prevent it. Pairs outside the unit circle therefore stay, with
 * a factor of 0, and the logarithm is a series.
 */
final class EpLanes {
    /** Pairs that are made side by side: their arrays fit in the second cache. */
    static final int LANES = 1 << 11;

    static final int RINGS = 10;

    /** Random numbers of all lanes. */
    private static final int NUMBERS = 2 * LANES;

    /** Counts side by side: an addition need not wait for the one before. */
    private static final int TALLIES = 4;

    /** Spacing of numbers from -1 to 1. */
    private static final double TWICE_UNIT = 2 * NasRandom.UNIT;

    private static final long ONE = Double.doubleToRawLongBits(1);
    private static final long ROOT_OF_HALF = Double.doubleToRawLongBits(Math.sqrt(0.5));
    private static final int FRACTION_BITS = 52;
    private static final double LOG_OF_TWO = Math.log(2);

    /** Factors from a start of a round to the state behind a lane's first and second number. */
    private final long[] toFirst = new long[LANES];

    private final long[] toSecond = new long[LANES];
    private final long toNextRound = NasRandom.power(NasRandom.FACTOR, NUMBERS);

    private final double[] first = new double[LANES];
    private final double[] second = new double[LANES];

    /** Squares of distances from the origin, then factors. */
    private final double[] factors = new double[LANES];

    /** Squares as powers of two and fractions from the root of 0.5 to that of 2. */
    private final double[] powers = new double[LANES];

    private final double[] fractions = new double[LANES];

    private final double[] sumsX = new double[LANES];
    private final double[] sumsY = new double[LANES];

    /** Ring of each pair. */
    private final long[] ringOf = new long[LANES];

    private final long[][] tallies = new long[TALLIES][RINGS];
    private long outside;

    EpLanes() {
        for (int lane = 0; lane < LANES; lane++) {
            toFirst[lane] = NasRandom.power(NasRandom.FACTOR, 2L * lane + 1);
            toSecond[lane] = NasRandom.power(NasRandom.FACTOR, 2L * lane + 2);
        }
    }

    double sumX() {
        return Arrays.stream(sumsX).sum();
    }

    double sumY() {
        return Arrays.stream(sumsY).sum();
    }

    /** Adds the counts by size to others. */
    void addRingsTo(double[] all) {
        for (long[] tally : tallies) {
            for (int ring = 0; ring < RINGS; ring++) {
                all[ring] += tally[ring];
            }
        }
        all[0] -= outside;
    }

    void clear() {
        Arrays.fill(sumsX, 0);
        Arrays.fill(sumsY, 0);
        for (long[] tally : tallies) {
            Arrays.fill(tally, 0);
        }
        outside = 0;
    }

    /** Adds a pair in each lane; returns the state of the random numbers behind them. */
    long add(long state) {
        makeNumbers(state, toFirst, first);
        makeNumbers(state, toSecond, second);
        square(first, second, factors);
        outside += split(factors, powers, fractions);
        makeFactors(factors, powers, fractions);
        scale(first, factors, sumsX);
        scale(second, factors, sumsY);
        findRings(first, second, ringOf);
        count(ringOf, tallies[0], tallies[1], tallies[2], tallies[3]);
        return toNextRound * state & NasRandom.MASK;
    }

    private static void makeNumbers(long state, long[] toNumber, double[] numbers) {
        for (int i = 0; i < LANES; i++) {
            numbers[i] = TWICE_UNIT * (toNumber[i] * state & NasRandom.MASK) - 1;
        }
    }

    private static void square(double[] first, double[] second, double[] squares) {
        for (int i = 0; i < LANES; i++) {
            squares[i] = first[i] * first[i] + second[i] * second[i];
        }
    }

    /** Takes numbers apart for the logarithm; returns the number of those above 1. */
    private static long split(double[] squares, double[] powers, double[] fractions) {
        long above = 0;
        for (int i = 0; i < LANES; i++) {
            long bits = Double.doubleToRawLongBits(squares[i]);
            long power = (bits - ROOT_OF_HALF) >> FRACTION_BITS;
            powers[i] = (double) power;
            fractions[i] = Double.longBitsToDouble(bits - (power << FRACTION_BITS));
            above += (ONE - bits) >>> (Long.SIZE - 1);
        }
        return above;
    }

    /**
     * Turns squares into factors that make a pair normally distributed: the root of {@code -2 log(square) / square}, or 0 above 1. The
     * logarithm of a fraction {@code (1 + s) / (1 - s)} is {@code 2 (s + s^3/3 + s^5/5 ...)}; {@code s} is below 0.172. Both
     * quotients are of one division.
     */
    private static void makeFactors(double[] squares, double[] powers, double[] fractions) {
        for (int i = 0; i < LANES; i++) {
            double inverse = 1 / ((fractions[i] + 1) * squares[i]);
            double s = (fractions[i] - 1) * squares[i] * inverse;
            double z = s * s;
            double low = 1.0 / 3 + z * (1.0 / 5 + z * (1.0 / 7 + z * (1.0 / 9 + z * (1.0 / 11))));
            double high = 1.0 / 13 + z * (1.0 / 15 + z * (1.0 / 17 + z * (1.0 / 19 + z * (1.0 / 21))));
            double z2 = z * z;
            double series = low + z2 * z2 * z * high;
            double logarithm = powers[i] * LOG_OF_TWO + 2 * (s + s * z * series);
            squares[i] = Math.sqrt(Math.max(0, -2 * logarithm * (fractions[i] + 1) * inverse));
        }
    }

    private static void scale(double[] numbers, double[] factors, double[] sums) {
        for (int i = 0; i < LANES; i++) {
            numbers[i] *= factors[i];
            sums[i] += numbers[i];
        }
    }

    private static void findRings(double[] deviatesX, double[] deviatesY, long[] ringOf) {
        for (int i = 0; i < LANES; i++) {
            ringOf[i] = (long) Math.max(Math.abs(deviatesX[i]), Math.abs(deviatesY[i]));
        }
    }

    private static void count(long[] ringOf, long[] a, long[] b, long[] c, long[] d) {
        for (int i = 0; i < LANES; i += TALLIES) {
            a[(int) ringOf[i]]++;
            b[(int) ringOf[i + 1]]++;
            c[(int) ringOf[i + 2]]++;
            d[(int) ringOf[i + 3]]++;
        }
    }
}
