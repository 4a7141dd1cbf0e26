package org.strobe.mpi.coll.move;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/**
 * Gather in which every rank sends to the root, whose receives are all under way at once.
 *
 * <pre>
 *   1, 2, 3 ... --> 0
 * </pre>
 *
 * <p>n-1 messages of m bytes, straight into the root's buffer, and only the root waits. For blocks of any sizes.
 */
public final class LinearGather {
    private LinearGather() {}

    public static void write(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        if (steps.rank() == root) {
            collect(steps, received, root);
            if (!Constants.IN_PLACE.equals(sent)) {
                steps.copy(
                        sent,
                        0,
                        sentCount,
                        sentType,
                        received.buffer(),
                        received.offset(root),
                        received.count(root),
                        received.type(root));
            }
            steps.awaitAll();
        } else if (sentCount * sentType.size() > 0) {
            steps.send(sent, 0, sentCount, sentType, root);
        }
    }

    private static void collect(Steps steps, Blocks received, int root) {
        for (int source = 0; source < steps.size(); source++) {
            if (source != root && received.bytes(source) > 0) {
                steps.startReceive(
                        received.buffer(),
                        received.offset(source),
                        received.count(source),
                        received.type(source),
                        source);
            }
        }
    }
}
