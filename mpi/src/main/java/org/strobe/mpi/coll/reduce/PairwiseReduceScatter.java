package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Reduce-scatter in which every rank sends each other rank the part that the other combines.
 *
 * <pre>
 *   round 1:  0>1 1>2 2>3 3>0        round 2:  0>2 1>3 2>0 3>1        round 3:  0>3 1>0 2>1 3>2
 * </pre>
 *
 * <p>n-1 messages a rank, m(n-1)/n bytes, sent straight from the program's buffer: for long data. If the operator does
 * not commute, a rank keeps all received parts, and combines them in order at the end.
 */
public final class PairwiseReduceScatter {
    private final Steps steps;
    private final Object sent;
    private final int[] counts;
    private final Type type;
    private final Operator operator;
    private final int count;
    private final int at;

    private PairwiseReduceScatter(Steps steps, Object sent, int[] counts, Type type, Operator operator) {
        this.steps = steps;
        this.sent = sent;
        this.counts = counts;
        this.type = type;
        this.operator = operator;
        this.count = counts[steps.rank()];
        this.at = ElementLayout.origin(type, count);
    }

    public static void write(Steps steps, Object sent, Object received, int[] counts, Type type, Operator operator) {
        PairwiseReduceScatter algorithm = new PairwiseReduceScatter(steps, sent, counts, type, operator);
        ByteBuffer result = operator.isCommutative() ? algorithm.inAnyOrder() : algorithm.inOrder();
        if (algorithm.count > 0) {
            steps.copy(result, algorithm.at, algorithm.count, type, received, 0, algorithm.count, type);
        }
    }

    private ByteBuffer inAnyOrder() {
        ByteBuffer mine = ownPart();
        ByteBuffer theirs = steps.scratch(ElementLayout.bytes(type, count));
        for (int round = 1; round < steps.size(); round++) {
            exchange(round, theirs);
            if (count > 0) {
                steps.reduce(operator, theirs, at, mine, at, count, type);
            }
        }
        return mine;
    }

    private ByteBuffer inOrder() {
        int size = steps.size();
        ByteBuffer[] parts = new ByteBuffer[size];
        parts[steps.rank()] = ownPart();
        for (int round = 1; round < size; round++) {
            int source = (steps.rank() - round + size) % size;
            parts[source] = steps.scratch(ElementLayout.bytes(type, count));
            exchange(round, parts[source]);
        }
        for (int i = 1; i < size && count > 0; i++) {
            steps.reduce(operator, parts[i - 1], at, parts[i], at, count, type);
        }
        return parts[size - 1];
    }

    private ByteBuffer ownPart() {
        ByteBuffer mine = steps.scratch(ElementLayout.bytes(type, count));
        if (count > 0) {
            steps.copy(sent, offset(steps.rank()), count, type, mine, at, count, type);
        }
        return mine;
    }

    private void exchange(int round, ByteBuffer theirs) {
        int size = steps.size();
        int dest = (steps.rank() + round) % size;
        int source = (steps.rank() - round + size) % size;
        int coming = count > 0 ? steps.startReceive(theirs, at, count, type, source) : -1;
        if (counts[dest] > 0) {
            steps.send(sent, offset(dest), counts[dest], type, dest);
        }
        if (count > 0) {
            steps.await(coming);
        }
    }

    private long offset(int rank) {
        long elements = 0;
        for (int i = 0; i < rank; i++) {
            elements += counts[i];
        }
        return elements * type.extent();
    }
}
