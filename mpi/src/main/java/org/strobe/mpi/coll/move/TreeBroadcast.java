package org.strobe.mpi.coll.move;

import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/**
 * Broadcast along a tree, with the root as rank 0.
 *
 * <pre>
 *   radix 2, root 0:   0 --> 4      0 --> 2, 4 --> 6      0 --> 1, 2 --> 3, 4 --> 5, 6 --> 7
 * </pre>
 *
 * <p>n-1 messages of m bytes, the minimum; with radix 2, a path of log2(n) messages. Straight from buffer to buffer for
 * all types.
 */
public final class TreeBroadcast {
    /** Bytes from which the messages to all children are under way at once. */
    private static final long TOGETHER = 4096;

    private TreeBroadcast() {}

    public static void write(Steps steps, int radix, Object buffer, int count, Type type, int root) {
        int size = steps.size();
        int v = (steps.rank() - root + size) % size;
        if (v != 0) {
            int parent = Tree.parent(v, radix, size);
            steps.receive(buffer, 0, count, type, (parent + root) % size);
        }
        boolean together = count * type.size() >= TOGETHER;
        for (int child = Tree.previousChild(v, v, radix, size);
                child >= 0;
                child = Tree.previousChild(v, child, radix, size)) {
            int dest = (child + root) % size;
            if (together) {
                steps.startSend(buffer, 0, count, type, dest);
            } else {
                steps.send(buffer, 0, count, type, dest);
            }
        }
        if (together) {
            steps.awaitAll();
        }
    }
}
