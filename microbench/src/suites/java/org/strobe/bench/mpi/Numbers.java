package org.strobe.bench.mpi;

import mpi.Datatype;

/**
 * Numbers to be reduced: small whole ones, so that their sums are exact in any order.
 *
 * @param buffer what MPI is given
 * @param count how many there are
 * @param setter makes one of them this value, or what the kind can hold of it
 * @param tester whether one of them is what the setter makes of this value
 */
public record Numbers(NumberKind kind, Object buffer, int count, Setter setter, Tester tester) {
    private static final int RANGE = 100;

    /** Writes one. */
    @FunctionalInterface
    public interface Setter {
        void set(int index, int value);
    }

    /** Looks at one. */
    @FunctionalInterface
    public interface Tester {
        boolean is(int index, int value);
    }

    /** What MPI is told that they are. */
    public Datatype type() {
        return kind.type();
    }

    /** Fills them with what this rank contributes in this turn. */
    public void fill(int rank, int turn) {
        for (int i = 0; i < count; i++) {
            setter.set(i, contribution(i, rank, turn));
        }
    }

    /** Makes all of them differ from the sums of this turn. */
    public void spoil(int ranks, int turn) {
        int[] sums = sums(ranks, turn);
        for (int i = 0; i < count; i++) {
            setter.set(i, sums[i % RANGE] + 1);
        }
    }

    /** How many are not the sum of what all ranks contributed in this turn. */
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

    /** Of all ranks' contributions, up to where they repeat. */
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
