package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Reduction of parts: recursive halving reduces each part at one rank, and the root collects them. (Rabenseifner,
 * "Optimization of collective reduction operations", 2004)
 *
 * <pre>
 *   parts after halving     0: a   1: b   2: c   3: d        then 1, 2, 3 --> root
 * </pre>
 *
 * <p>About 2m bytes through the root instead of m log2(n): for long data. Operators must be commutative, with at least
 * one element per rank.
 */
public final class HalvingReduce {
    private HalvingReduce() {}

    public static void write(
            Steps steps, Object sent, Object received, int count, Type type, Operator operator, int root) {
        int size = steps.size();
        Halving halving = new Halving(steps, count, type);
        ByteBuffer result = halving.write(sent, operator);
        int number = Fold.number(steps.rank(), size);
        if (steps.rank() == root) {
            for (int part = 0; part < Fold.staying(size); part++) {
                int elements = halving.elements(part, part + 1);
                long offset = halving.offset(part);
                if (part == number) {
                    steps.copy(result, halving.origin() + offset, elements, type, received, offset, elements, type);
                } else {
                    steps.startReceive(received, offset, elements, type, Fold.rank(part, size));
                }
            }
            steps.awaitAll();
        } else if (number != Fold.OUT) {
            long offset = halving.origin() + halving.offset(number);
            steps.send(result, offset, halving.elements(number, number + 1), type, root);
        }
    }
}
