package org.strobe.bench.kernel;

import mpi.Datatype;

/**
 * Numbers to be reduced: small integers, so that sums are exact in any order.
 *
 * @param buffer buffer for MPI
 * @param count number of elements
 * @param setter writes a value, converted to the kind, to an element
 * @param tester compares an element with the converted value
 */
public record Numbers(NumberKind kind, Object buffer, int count, Setter setter, Tester tester) {
    private static final int RANGE = 100;

    /** Writer of an element. */
    @FunctionalInterface
    public interface Setter {
        void set(int index, int value);
    }

    /** Test of an element. */
    @FunctionalInterface
    public interface Tester {
        boolean is(int index, int value);
    }

    /** Datatype for MPI. */
    public Datatype type() {
        return kind.type();
    }

    /** Fills in a rank's contribution of a turn. */
    public void fill(int rank, int turn) {
        for (int i = 0; i < count; i++) {
            setter.set(i, contribution(i, rank, turn));
        }
    }

    /** Makes all elements differ from the sums of a turn. */
    public void spoil(int ranks, int turn) {
        int[] sums = sums(ranks, turn);
        for (int i = 0; i < count; i++) {
            setter.set(i, sums[i % RANGE] + 1);
        }
    }

    /** Number of elements that differ from the sums of a turn. */
    public int wrongSums(int ranks, int turn) {
        int[] sums = sums(ranks, turn);
        int wrong = 0;
        for (int i = 0; i < count; i++) {
            if (!tester.is(i, sums[i % RANGE])) {
                wrong++;
            }
        }
        return wrong;
    }

    /** Sums over all ranks, up to the period of the contributions. */
    private static int[] sums(int ranks, int turn) {
        int[] sums = new int[RANGE];
        for (int rank = 0; rank < ranks; rank++) {
            for (int i = 0; i < RANGE; i++) {
                sums[i] += contribution(i, rank, turn);
            }
        }
        return sums;
    }

    private static int contribution(int index, int rank, int turn) {
        return (index + rank * 3 + turn) % RANGE;
    }
}
