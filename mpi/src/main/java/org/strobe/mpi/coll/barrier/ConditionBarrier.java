package org.strobe.mpi.coll.barrier;

import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.engine.NodeBarrier;

/**
 * Barrier by global conditions of the network: ranks signal to the first one of their node, the first ones meet by
 * hardware, and signal back.
 *
 * <pre>
 *   1 --> 0        3 --> 2        0, 2 meet        0 --> 1        2 --> 3
 * </pre>
 *
 * <p>As the barrier of Quadrics' library, which its MPI used. A pending barrier goes by messages, since nobody would
 * wait at the hardware.
 */
public final class ConditionBarrier {
    private ConditionBarrier() {}

    public static void write(Steps steps, NodeBarrier nodes) {
        if (!steps.areDoneAtOnce()) {
            DisseminationBarrier.write(steps);
            return;
        }
        int first = nodes.firstHere();
        if (steps.rank() != first) {
            steps.signal(first);
            steps.awaitSignal(first);
            return;
        }
        int end = first + nodes.ranksHere();
        for (int other = first + 1; other < end; other++) {
            steps.awaitSignal(other);
        }
        steps.carryOut(nodes::meet);
        for (int other = first + 1; other < end; other++) {
            steps.signal(other);
        }
    }
}
