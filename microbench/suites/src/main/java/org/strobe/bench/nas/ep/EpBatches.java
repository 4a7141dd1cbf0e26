package org.strobe.bench.nas.ep;

import java.util.Arrays;
import org.strobe.bench.nas.NasRandom;

/**
 * Batches of EP, made and summed up by one thread. A batch is made, then pairs outside the unit circle are left out, then the rest
 * is summed up: a loop with a branch that nobody can predict would keep the processor from working on several pairs at once.
 */
final class EpBatches {
    static final int RINGS = 10;
    static final int NUMBERS = 2 * EpSize.BATCH;

    private static final long SEED = 271_828_183L;

    /** Numbers that are made side by side: each is the eighth after the one before in its lane. */
    private static final int LANES = 8;

    private final double[] numbers = new double[NUMBERS];
    private final double[] factors = new double[EpSize.BATCH];
    private final long[] lanes = new long[LANES];
    private final double[] rings = new double[RINGS];
    private double sumX;
    private double sumY;

    double sumX() {
        return sumX;
    }

    double sumY() {
        return sumY;
    }

    /** Adds the counts by size to others. */
    void addRingsTo(double[] all) {
        for (int i = 0; i < RINGS; i++) {
            all[i] += rings[i];
        }
    }

    void clear() {
        sumX = 0;
        sumY = 0;
        Arrays.fill(rings, 0);
    }

    /** Adds a batch. */
    void add(long batch) {
        long start = NasRandom.power(NasRandom.FACTOR, batch * NUMBERS) * SEED & NasRandom.MASK;
        makeNumbers(start);
        int inside = keepInside();
        makeFactors(inside);
        sumUp(inside);
    }

    /** Moves pairs inside the unit circle to the front, and their squares to the factors; returns the number of such pairs. */
    private int keepInside() {
        int kept = 0;
        for (int i = 0; i < NUMBERS; i += 2) {
            double first = numbers[i];
            double second = numbers[i + 1];
            double square = first * first + second * second;
            numbers[2 * kept] = first;
            numbers[2 * kept + 1] = second;
            factors[kept] = square;
            kept += square <= 1 ? 1 : 0;
        }
        return kept;
    }

    /** Turns squares into factors that make a pair normally distributed. */
    private void makeFactors(int inside) {
        for (int i = 0; i < inside; i++) {
            factors[i] = -2 * Math.log(factors[i]) / factors[i];
        }
        for (int i = 0; i < inside; i++) {
            factors[i] = Math.sqrt(factors[i]);
        }
    }

    private void sumUp(int inside) {
        double x = 0;
        double y = 0;
        for (int i = 0; i < inside; i++) {
            double deviateX = numbers[2 * i] * factors[i];
            double deviateY = numbers[2 * i + 1] * factors[i];
            rings[(int) Math.max(Math.abs(deviateX), Math.abs(deviateY))]++;
            x += deviateX;
            y += deviateY;
        }
        sumX += x;
        sumY += y;
    }

    /** Makes the numbers of a batch, from -1 to 1. */
    private void makeNumbers(long start) {
        long state = start;
        for (int lane = 0; lane < LANES; lane++) {
            state = NasRandom.FACTOR * state & NasRandom.MASK;
            lanes[lane] = state;
        }
        long step = NasRandom.power(NasRandom.FACTOR, LANES);
        for (int i = 0; i < NUMBERS; i += LANES) {
            for (int lane = 0; lane < LANES; lane++) {
                numbers[i + lane] = 2 * (lanes[lane] * NasRandom.UNIT) - 1;
                lanes[lane] = step * lanes[lane] & NasRandom.MASK;
            }
        }
    }
}
