package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * All-reduction by recursive doubling: pairs exchange their data, and both combine it.
 *
 * <pre>
 *   round 0:  0 --a,b-- 1   2 --c,d-- 3        round 1:  0 --ab,cd-- 2   1 --ab,cd-- 3
 * </pre>
 *
 * <p>log2(n) rounds of m bytes, n log2(n) messages: for small data and ranks with a processor each. Every rank
 * evaluates one expression, so results are bit-identical. Groups that are not a power of two are folded first. Keeps
 * the order of ranks.
 */
public final class DoublingAllReduce {
    private DoublingAllReduce() {}

    public static void write(Steps steps, Object sent, Object received, int count, Type type, Operator operator) {
        int rank = steps.rank();
        int size = steps.size();
        int number = Fold.number(rank, size);
        int at = ElementLayout.origin(type, count);
        if (number == Fold.OUT) {
            Fold.write(steps, sent, null, null, at, count, type, operator);
            steps.receive(received, 0, count, type, rank + 1);
            return;
        }
        ByteBuffer mine = ReductionOperands.copy(steps, sent, count, type);
        ByteBuffer theirs = steps.scratch(ElementLayout.bytes(type, count));
        Fold.write(steps, sent, mine, theirs, at, count, type, operator);
        for (int bit = 1; bit < Fold.staying(size); bit *= 2) {
            int partner = Fold.rank(number ^ bit, size);
            steps.exchange(mine, at, count, type, partner, theirs, at, count, type, partner);
            if (partner < rank) {
                steps.reduce(operator, theirs, at, mine, at, count, type);
            } else {
                steps.reduce(operator, mine, at, theirs, at, count, type);
                ByteBuffer result = theirs;
                theirs = mine;
                mine = result;
            }
        }
        if (Fold.hasPartner(rank, size)) {
            steps.send(mine, at, count, type, rank - 1);
        }
        steps.copy(mine, at, count, type, received, 0, count, type);
    }
}
