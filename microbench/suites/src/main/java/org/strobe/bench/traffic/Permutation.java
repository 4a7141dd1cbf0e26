package org.strobe.bench.traffic;

import java.util.Locale;

/** Permutations of {@code bits}-bit numbers. In the formulas, {@code a} is a number, highest bit first. */
enum Permutation {
    /** a0 a1 .. an-1. */
    BIT_REVERSAL(false) {
        @Override
        int apply(int number, int bits, int stage) {
            return Integer.reverse(number) >>> (Integer.SIZE - bits);
        }
    },
    /** Stage i swaps bits i and 0. */
    BUTTERFLY(true) {
        @Override
        int apply(int number, int bits, int stage) {
            int differs = ((number >>> stage) ^ number) & 1;
            return number ^ ((differs << stage) | differs);
        }
    },
    /** All bits inverted. */
    COMPLEMENT(false) {
        @Override
        int apply(int number, int bits, int stage) {
            return ~number & mask(bits);
        }
    },
    /** Lower half of the bits before the upper one: a rotation to the right by half of the bits, rounded down. */
    TRANSPOSE(false) {
        @Override
        int apply(int number, int bits, int stage) {
            int half = bits / 2;
            return ((number >>> half) | (number << (bits - half))) & mask(bits);
        }
    },
    /** an-2 .. a0 an-1. */
    SHUFFLE(false) {
        @Override
        int apply(int number, int bits, int stage) {
            return ((number << 1) | (number >>> (bits - 1))) & mask(bits);
        }
    },
    /** Pairs of adjacent numbers. */
    NEIGHBOUR(false) {
        @Override
        int apply(int number, int bits, int stage) {
            return number ^ 1;
        }
    },
    /** Stage i inverts bit i. */
    CUBE(true) {
        @Override
        int apply(int number, int bits, int stage) {
            return number ^ (1 << stage);
        }
    },
    /** Stage i moves bit 0 to bit i, and bits i to 1 down by one. */
    BASELINE(true) {
        @Override
        int apply(int number, int bits, int stage) {
            int low = mask(stage + 1);
            return (number & ~low) | ((number & 1) << stage) | ((number & low) >>> 1);
        }
    };

    private final boolean isStaged;

    Permutation(boolean isStaged) {
        this.isStaged = isStaged;
    }

    /** Image of a number with at least one bit. The stage is below the bits, and ignored without stages. */
    abstract int apply(int number, int bits, int stage);

    /** Image after all stages, from the highest to the lowest. */
    int applyAll(int number, int bits) {
        int at = number;
        for (int stage = bits - 1; stage >= 0; stage--) {
            at = apply(at, bits, stage);
        }
        return at;
    }

    /** True if each bit has a stage. */
    boolean isStaged() {
        return isStaged;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static int mask(int bits) {
        return (1 << bits) - 1;
    }
}
