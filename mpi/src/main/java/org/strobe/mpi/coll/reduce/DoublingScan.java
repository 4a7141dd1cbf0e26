package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Scan in which each rank passes its data to ranks at doubling distances above it. (Hillis and Steele, "Data parallel
 * algorithms", 1986)
 *
 * <pre>
 *   round 0:  0>1 1>2 2>3       a, ab, bc, cd        round 1:  0>2 1>3       a, ab, abc, abcd
 * </pre>
 *
 * <p>log2(n) rounds, up to n log2(n) messages: for ranks with a processor each. Any number of ranks; keeps their order.
 */
public final class DoublingScan {
    private DoublingScan() {}

    /**
     * Writes the rounds.
     *
     * @param inclusive true if a rank's own data belong to its result
     */
    public static void write(
            Steps steps, Object sent, Object received, int count, Type type, Operator operator, boolean inclusive) {
        int rank = steps.rank();
        int size = steps.size();
        int at = ElementLayout.origin(type, count);
        long bytes = ElementLayout.bytes(type, count);
        ByteBuffer mine = ReductionOperands.copy(steps, sent, count, type);
        ByteBuffer theirs = steps.scratch(bytes);
        ByteBuffer before = inclusive ? null : steps.scratch(bytes);
        for (long distance = 1; distance < size; distance *= 2) {
            boolean takes = rank >= distance;
            boolean gives = rank + distance < size;
            int coming = takes ? steps.startReceive(theirs, at, count, type, (int) (rank - distance)) : -1;
            if (gives) {
                steps.send(mine, at, count, type, (int) (rank + distance));
            }
            if (takes) {
                steps.await(coming);
                if (!inclusive && distance == 1) {
                    steps.copy(theirs, at, count, type, before, at, count, type);
                } else if (!inclusive) {
                    steps.reduce(operator, theirs, at, before, at, count, type);
                }
                steps.reduce(operator, theirs, at, mine, at, count, type);
            }
        }
        if (inclusive) {
            steps.copy(mine, at, count, type, received, 0, count, type);
        } else if (rank > 0) {
            steps.copy(before, at, count, type, received, 0, count, type);
        }
    }
}
