package org.strobe.mpi.coll.move;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/**
 * Scatter in which the root sends to every rank, with all sends under way at once.
 *
 * <pre>
 *   0 --> 1, 2, 3 ...
 * </pre>
 *
 * <p>n-1 messages of m bytes, straight out of the root's buffer. For blocks of any sizes.
 */
public final class LinearScatter {
    private LinearScatter() {}

    public static void write(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        if (steps.rank() == root) {
            spread(steps, sent, root);
            if (!Constants.IN_PLACE.equals(received)) {
                steps.copy(
                        sent.buffer(), sent.offset(root), sent.count(root), sent.type(root), received, 0, count, type);
            }
            steps.awaitAll();
        } else if (count * type.size() > 0) {
            steps.receive(received, 0, count, type, root);
        }
    }

    private static void spread(Steps steps, Blocks sent, int root) {
        for (int dest = 0; dest < steps.size(); dest++) {
            if (dest != root && sent.bytes(dest) > 0) {
                steps.startSend(sent.buffer(), sent.offset(dest), sent.count(dest), sent.type(dest), dest);
            }
        }
    }
}
