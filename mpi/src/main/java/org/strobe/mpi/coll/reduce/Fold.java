package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Reduces any number of ranks to a power of two. Of the first 2r ranks, each even one gives its data to its odd
 * neighbour. It then sits out until the end. The remaining ranks keep their order.
 *
 * <pre>
 *   6 ranks, r = 2:    0 --> 1   2 --> 3   4   5        numbers of the remaining ranks:   1: 0   3: 1   4: 2   5: 3
 * </pre>
 */
final class Fold {
    /** Number of a rank that sits out. */
    static final int OUT = -1;

    private Fold() {}

    /** Number of remaining ranks: a power of two. */
    static int staying(int size) {
        return Integer.highestOneBit(size);
    }

    /** Number of a rank among the remaining ones. */
    static int number(int rank, int size) {
        int pairs = size - staying(size);
        if (rank >= 2 * pairs) {
            return rank - pairs;
        }
        return rank % 2 == 0 ? OUT : rank / 2;
    }

    /** Rank with a number among the remaining ones. */
    static int rank(int number, int size) {
        int pairs = size - staying(size);
        return number < pairs ? 2 * number + 1 : number + pairs;
    }

    /** True if the rank's even neighbour sits out. */
    static boolean hasPartner(int rank, int size) {
        return rank % 2 == 1 && rank < 2 * (size - staying(size));
    }

    /** Writes the fold: even ranks send from the program's buffer, odd ranks combine into {@code mine}. */
    static void write(
            Steps steps, Object sent, ByteBuffer mine, ByteBuffer theirs, int at, int count, Type type, Operator op) {
        int rank = steps.rank();
        if (number(rank, steps.size()) == OUT) {
            steps.send(sent, 0, count, type, rank + 1);
        } else if (hasPartner(rank, steps.size())) {
            steps.receive(theirs, at, count, type, rank - 1);
            steps.reduce(op, theirs, at, mine, at, count, type);
        }
    }
}
