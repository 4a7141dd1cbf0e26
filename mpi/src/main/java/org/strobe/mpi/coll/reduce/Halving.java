package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Recursive halving: pairs exchange halves of the range for which they are responsible, and each rank combines its own
 * half.
 *
 * <pre>
 *   4 parts   round 0:  0 keeps 0-1, 2 keeps 2-3        round 1:  0 keeps 0, 1 keeps 1
 *                       1 keeps 0-1, 3 keeps 2-3                  2 keeps 2, 3 keeps 3
 * </pre>
 *
 * <p>Afterwards each rank that remains after folding has the result of one part. It is the first half of Rabenseifner's
 * reductions of long data ("Optimization of collective reduction operations", 2004). Operators must be commutative.
 */
final class Halving {
    private final Steps steps;
    private final int count;
    private final Type type;
    private final int at;

    Halving(Steps steps, int count, Type type) {
        this.steps = steps;
        this.count = count;
        this.type = type;
        this.at = ElementLayout.origin(type, count);
    }

    /** First element of a part. */
    int start(int part) {
        return (int) ((long) count * part / Fold.staying(steps.size()));
    }

    /** Number of elements in a range of parts. */
    int elements(int first, int afterLast) {
        return start(afterLast) - start(first);
    }

    /** Offset of a part behind displacement 0, in bytes. */
    long offset(int part) {
        return start(part) * type.extent();
    }

    /** Offset of displacement 0 in the memory of the result. */
    int origin() {
        return at;
    }

    /**
     * Writes the rounds. Returns the memory that will have the result of the own part in its place; null for a rank
     * that sits out.
     */
    ByteBuffer write(Object sent, Operator operator) {
        int size = steps.size();
        int number = Fold.number(steps.rank(), size);
        if (number == Fold.OUT) {
            Fold.write(steps, sent, null, null, at, count, type, operator);
            return null;
        }
        ByteBuffer mine = ReductionOperands.copy(steps, sent, count, type);
        ByteBuffer theirs = steps.scratch(ElementLayout.bytes(type, count));
        Fold.write(steps, sent, mine, theirs, at, count, type, operator);
        int first = 0;
        int afterLast = Fold.staying(size);
        while (afterLast - first > 1) {
            int half = (afterLast - first) / 2;
            int middle = first + half;
            boolean isLower = number < middle;
            int partner = Fold.rank(number ^ half, size);
            int out = isLower ? middle : first;
            int in = isLower ? first : middle;
            int elements = elements(in, in + half);
            steps.exchange(
                    mine,
                    at + offset(out),
                    elements(out, out + half),
                    type,
                    partner,
                    theirs,
                    at + offset(in),
                    elements,
                    type,
                    partner);
            int where = Math.toIntExact(at + offset(in));
            steps.reduce(operator, theirs, where, mine, where, elements, type);
            first = in;
            afterLast = in + half;
        }
        return mine;
    }
}
