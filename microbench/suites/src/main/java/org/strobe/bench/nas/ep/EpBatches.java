package org.strobe.bench.nas.ep;

import java.util.Arrays;
import org.strobe.bench.nas.NasRandom;

/** Batches of EP, made and summed up by one thread. */
final class EpBatches {
    static final int RINGS = 10;
    static final int NUMBERS = 2 * EpSize.BATCH;

    private static final long SEED = 271_828_183L;

    /** Numbers that are made side by side: each is the eighth after the one before in its lane. */
    private static final int LANES = 8;

    private final double[] numbers = new double[NUMBERS];
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
        double x = 0;
        double y = 0;
        for (int i = 0; i < NUMBERS; i += 2) {
            double first = numbers[i];
            double second = numbers[i + 1];
            double square = first * first + second * second;
            if (square <= 1) {
                double factor = Math.sqrt(-2 * Math.log(square) / square);
                double deviateX = first * factor;
                double deviateY = second * factor;
                rings[(int) Math.max(Math.abs(deviateX), Math.abs(deviateY))]++;
                x += deviateX;
                y += deviateY;
            }
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
