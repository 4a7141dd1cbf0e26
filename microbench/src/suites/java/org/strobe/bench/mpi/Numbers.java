package org.strobe.bench.mpi;

import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import mpi.Datatype;
import mpi.MPI;

/**
 * Numbers to be reduced: small whole ones, so that their sums are exact in any order.
 *
 * @param buffer what MPI is given
 * @param doubles the same memory, to be looked at; null if they are floats
 * @param floats the same memory, to be looked at; null if they are doubles
 */
public record Numbers(Object buffer, DoubleBuffer doubles, FloatBuffer floats) {
    private static final int RANGE = 100;

    static boolean isDouble(int bytes) {
        return bytes % Double.BYTES == 0;
    }

    public Datatype type() {
        return doubles == null ? MPI.FLOAT : MPI.DOUBLE;
    }

    public int count() {
        return doubles == null ? floats.capacity() : doubles.capacity();
    }

    /** Fills them with what this rank contributes in this turn. */
    public void fill(int rank, int turn) {
        for (int i = 0; i < count(); i++) {
            set(i, contribution(i, rank, turn));
        }
    }

    /** Makes all of them differ from any sum. */
    public void spoil() {
        for (int i = 0; i < count(); i++) {
            set(i, -1);
        }
    }

    /** How many are not the sum of what all ranks contributed in this turn. */
    public int wrongSums(int ranks, int turn) {
        int wrong = 0;
        for (int i = 0; i < count(); i++) {
            double sum = 0;
            for (int rank = 0; rank < ranks; rank++) {
                sum += contribution(i, rank, turn);
            }
            if (get(i) != sum) {
                wrong++;
            }
        }
        return wrong;
    }

    private static int contribution(int index, int rank, int turn) {
        return (index + rank * 3 + turn) % RANGE;
    }

    private void set(int index, int value) {
        if (doubles == null) {
            floats.put(index, value);
        } else {
            doubles.put(index, value);
        }
    }

    private double get(int index) {
        return doubles == null ? floats.get(index) : doubles.get(index);
    }
}
