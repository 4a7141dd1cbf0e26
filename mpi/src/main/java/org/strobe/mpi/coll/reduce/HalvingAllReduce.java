package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * All-reduction of parts: recursive halving reduces each part at one rank, recursive doubling collects them everywhere.
 * (Rabenseifner, "Optimization of collective reduction operations", 2004)
 *
 * <pre>
 *   parts after halving     0: a   1: b   2: c   3: d
 *   doubling                0 --a,b-- 1   2 --c,d-- 3      0 --ab,cd-- 2   1 --ab,cd-- 3
 * </pre>
 *
 * <p>About 2m bytes and the computation of m bytes per rank: for long data. Operators must be commutative, with at
 * least one element per rank.
 */
public final class HalvingAllReduce {
    private HalvingAllReduce() {}

    public static void write(Steps steps, Object sent, Object received, int count, Type type, Operator operator) {
        int rank = steps.rank();
        int size = steps.size();
        Halving halving = new Halving(steps, count, type);
        ByteBuffer result = halving.write(sent, operator);
        if (result == null) {
            steps.receive(received, 0, count, type, rank + 1);
            return;
        }
        int number = Fold.number(rank, size);
        long own = halving.offset(number);
        int ownElements = halving.elements(number, number + 1);
        steps.copy(result, halving.origin() + own, ownElements, type, received, own, ownElements, type);
        for (int have = 1; have < Fold.staying(size); have *= 2) {
            int partner = number ^ have;
            int mine = number & -have;
            int theirs = partner & -have;
            steps.exchange(
                    received,
                    halving.offset(mine),
                    halving.elements(mine, mine + have),
                    type,
                    Fold.rank(partner, size),
                    received,
                    halving.offset(theirs),
                    halving.elements(theirs, theirs + have),
                    type,
                    Fold.rank(partner, size));
        }
        if (Fold.hasPartner(rank, size)) {
            steps.send(received, 0, count, type, rank - 1);
        }
    }
}
