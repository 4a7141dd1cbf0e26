package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Scan from rank to rank: each rank adds its own data to the result.
 *
 * <pre>
 *   0 --a--> 1 --ab--> 2 --abc--> 3
 * </pre>
 *
 * <p>n-1 messages in sequence: for an oversubscribed group.
 */
public final class LinearScan {
    private LinearScan() {}

    /**
     * Writes the rounds.
     *
     * @param inclusive true if a rank's own data belong to its result
     */
    public static void write(
            Steps steps, Object sent, Object received, int count, Type type, Operator operator, boolean inclusive) {
        int rank = steps.rank();
        boolean isLast = rank == steps.size() - 1;
        int at = ElementLayout.origin(type, count);
        ByteBuffer mine = ReductionOperands.copy(steps, sent, count, type);
        ByteBuffer before = null;
        if (rank > 0) {
            before = steps.scratch(ElementLayout.bytes(type, count));
            steps.receive(before, at, count, type, rank - 1);
            if (inclusive || !isLast) {
                steps.reduce(operator, before, at, mine, at, count, type);
            }
        }
        if (!isLast) {
            steps.send(mine, at, count, type, rank + 1);
        }
        if (inclusive) {
            steps.copy(mine, at, count, type, received, 0, count, type);
        } else if (rank > 0) {
            steps.copy(before, at, count, type, received, 0, count, type);
        }
    }
}
