package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Elements;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Recursive halving: pairs exchange halves of what they are still in charge of, and each combines its own half.
 *
 * <pre>
 *   4 parts   round 0:  0 keeps 0-1, 2 keeps 2-3        round 1:  0 keeps 0, 1 keeps 1
 *                       1 keeps 0-1, 3 keeps 2-3                  2 keeps 2, 3 keeps 3
 * </pre>
 *
 * <p>Afterwards each of those who stay after folding has the result of one part: the beginning of the reductions of much data
 * by Rabenseifner ("Optimization of collective reduction operations", 2004). Operators have to be commutative.
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
        this.at = Elements.origin(type, count);
    }

    /** The first element of a part. */
    int start(int part) {
        return (int) ((long) count * part / Fold.staying(steps.size()));
    }

    /** How many elements some parts have. */
    int elements(int first, int afterLast) {
        return start(afterLast) - start(first);
    }

    /** Where a part begins behind displacement 0, in bytes. */
    long offset(int part) {
        return start(part) * type.extent();
    }

    /** Where displacement 0 lies in the memory of the result. */
    int origin() {
        return at;
    }

    /** Writes the rounds; the result of the own part is in its place in what this returns; null for one who sits out. */
    ByteBuffer write(Object sent, Operator operator) {
        int size = steps.size();
        int number = Fold.number(steps.rank(), size);
        if (number == Fold.OUT) {
            Fold.write(steps, sent, null, null, at, count, type, operator);
            return null;
        }
        ByteBuffer mine = Operands.copy(steps, sent, count, type);
        ByteBuffer theirs = steps.scratch(Elements.bytes(type, count));
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
