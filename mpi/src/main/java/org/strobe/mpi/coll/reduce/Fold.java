package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Makes a power of two of any number of ranks: of the first 2r ranks, each even one gives its data to its odd neighbour and
 * sits out until the end. Those who stay keep the order of ranks.
 *
 * <pre>
 *   6 ranks, r = 2:    0 --> 1   2 --> 3   4   5        numbers of those who stay:   1: 0   3: 1   4: 2   5: 3
 * </pre>
 */
final class Fold {
    /** The number of one who sits out. */
    static final int OUT = -1;

    private Fold() {}

    /** How many stay: a power of two. */
    static int staying(int size) {
        return Integer.highestOneBit(size);
    }

    /** A rank's number among those who stay. */
    static int number(int rank, int size) {
        int pairs = size - staying(size);
        if (rank >= 2 * pairs) {
            return rank - pairs;
        }
        return rank % 2 == 0 ? OUT : rank / 2;
    }

    /** The rank of one who stays. */
    static int rank(int number, int size) {
        int pairs = size - staying(size);
        return number < pairs ? 2 * number + 1 : number + pairs;
    }

    /** Whether a rank has an even neighbour who sits out. */
    static boolean hasPartner(int rank, int size) {
        return rank % 2 == 1 && rank < 2 * (size - staying(size));
    }

    /** The even ones give, straight from the program's buffer; the odd ones combine into {@code mine}. */
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
