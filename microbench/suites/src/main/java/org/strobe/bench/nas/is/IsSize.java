package org.strobe.bench.nas.is;

import org.strobe.bench.nas.ProblemClass;

/**
 * The problems of IS; all numbers are binary logarithms.
 *
 * @param logKeys number of keys
 * @param logMost number of values of a key
 * @param logBuckets number of buckets
 */
record IsSize(ProblemClass size, int logKeys, int logMost, int logBuckets) {
    static final int ITERATIONS = 10;

    /** An array of a rank has no more. */
    static final long MOST_KEYS_OF_RANK = 1L << 29;

    static IsSize of(ProblemClass size) {
        return switch (size) {
            case S -> new IsSize(size, 16, 11, 9);
            case W -> new IsSize(size, 20, 16, 10);
            case A -> new IsSize(size, 23, 19, 10);
            case B -> new IsSize(size, 25, 21, 10);
            case C -> new IsSize(size, 27, 23, 10);
            case D -> new IsSize(size, 31, 27, 10);
            case E -> new IsSize(size, 35, 31, 10);
        };
    }

    long keys() {
        return 1L << logKeys;
    }

    /** Keys of a rank at the beginning. */
    int keysOf(int ranks) {
        return Math.toIntExact(keys() / ranks);
    }

    int buckets() {
        return 1 << logBuckets;
    }

    /** Bits of a key below its bucket's number. */
    int shift() {
        return logMost - logBuckets;
    }

    /** Number of ranks at most. */
    int mostRanks() {
        return size == ProblemClass.S ? 128 : 1024;
    }
}
