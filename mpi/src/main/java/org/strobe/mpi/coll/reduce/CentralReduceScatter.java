package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Reduce-scatter in which rank 0 reduces all data along a tree, and sends each rank its part.
 *
 * <pre>
 *   1, 2, 3 --abcd--> 0        0 --b--> 1, 0 --c--> 2, 0 --d--> 3
 * </pre>
 *
 * <p>2(n-1) messages: for small data. Keeps the order of ranks.
 */
public final class CentralReduceScatter {
    private CentralReduceScatter() {}

    public static void write(
            Steps steps, int radix, Object sent, Object received, int[] counts, Type type, Operator operator) {
        int all = 0;
        for (int i = 0; i < steps.size(); i++) {
            all = Math.addExact(all, counts[i]);
        }
        ByteBuffer result = TreeReduce.atFirst(steps, radix, sent, all, type, operator);
        spread(steps, result, all, received, counts, type);
    }

    /** Sends each rank its part of the result at rank 0. */
    public static void spread(Steps steps, ByteBuffer result, int all, Object received, int[] counts, Type type) {
        int own = counts[steps.rank()];
        if (steps.rank() != 0) {
            if (own > 0) {
                steps.receive(received, 0, own, type, 0);
            }
            return;
        }
        long at = ElementLayout.origin(type, all);
        if (own > 0) {
            steps.copy(result, at, own, type, received, 0, own, type);
        }
        for (int dest = 1; dest < steps.size(); dest++) {
            at += counts[dest - 1] * type.extent();
            if (counts[dest] > 0) {
                steps.startSend(result, at, counts[dest], type, dest);
            }
        }
        steps.awaitAll();
    }
}
