package org.strobe.mpi.soak;

import mpi.MPI;
import mpi.Op;

/**
 * Numbers that each differ from the one before by the same. Sums, least and greatest ones of a step's lines are lines again.
 *
 * @param first the first of them
 * @param slope what comes on top from one to the next
 */
record Line(long first, long slope) {
    private static final long KEYS = 1L << 50;
    private static final long RANK = (1L << 40) + 1;
    private static final long TARGET = (1L << 30) + 1;
    private static final long SLOPE = 3;

    /** What a rank of the world gives a target in a step, or, with target 0, gives at all. */
    static Line given(long key, int rank, int target) {
        return new Line(Math.floorMod(key, KEYS) + rank * RANK + target * TARGET, SLOPE);
    }

    /** What comes out if the first so many members combine what they give. */
    static Line combined(long key, int[] members, int count, int target, Op op) {
        Line outcome = given(key, members[0], target);
        for (int i = 1; i < count; i++) {
            outcome = outcome.with(given(key, members[i], target), op);
        }
        return outcome;
    }

    private Line with(Line other, Op op) {
        if (op.equals(MPI.SUM)) {
            return new Line(first + other.first, slope + other.slope);
        }
        return first > other.first == op.equals(MPI.MAX) ? this : other;
    }

    void write(long[] array, int from, int count) {
        long next = first;
        for (int i = from; i < from + count; i++) {
            array[i] = next;
            next += slope;
        }
    }

    /** @throws IllegalStateException if another number lies somewhere */
    void check(long[] array, int from, int count) {
        long next = first;
        for (int i = from; i < from + count; i++) {
            if (array[i] != next) {
                throw new IllegalStateException("element " + i + " is " + array[i] + ", not " + next);
            }
            next += slope;
        }
    }
}
