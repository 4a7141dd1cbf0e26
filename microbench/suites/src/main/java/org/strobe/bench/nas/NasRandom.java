package org.strobe.bench.nas;

/**
 * Random numbers of the benchmarks: {@code x' = 5^13 x mod 2^46}, from 0 to 1. Products of longs wrap around at 2^64, so
 * their last 46 bits are exact.
 */
public final class NasRandom {
    /** The factor. */
    public static final long FACTOR = 1_220_703_125L;

    /** Start value of all kernels but EP. */
    public static final long SEED = 314_159_265L;

    /** The last bits that count. */
    public static final long MASK = (1L << 46) - 1;

    /** From a state to a number between 0 and 1. */
    public static final double UNIT = 1.0 / (1L << 46);

    private long state;

    public NasRandom(long seed) {
        state = seed;
    }

    /** The next number. */
    public double next() {
        state = FACTOR * state & MASK;
        return state * UNIT;
    }

    /** The current state. */
    public long state() {
        return state;
    }

    /** Skips numbers. */
    public void skip(long numbers) {
        state = power(FACTOR, numbers) * state & MASK;
    }

    /** {@code base^exponent mod 2^46}. */
    public static long power(long base, long exponent) {
        long result = 1;
        long square = base;
        for (long left = exponent; left > 0; left >>= 1) {
            if ((left & 1) == 1) {
                result = result * square & MASK;
            }
            square = square * square & MASK;
        }
        return result;
    }
}
