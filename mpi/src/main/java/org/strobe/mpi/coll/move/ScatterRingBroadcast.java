package org.strobe.mpi.coll.move;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/**
 * Broadcast of long messages: the root scatters parts along a binomial tree, and a ring collects them. (van de Geijn,
 * "On global combine operations", 1994)
 *
 * <pre>
 *   scatter      0 --cd--> 2      0 --b--> 1, 2 --d--> 3
 *   ring         0>1 1>2 2>3 3>0, n-1 times, each passes on the part that it got last
 * </pre>
 *
 * <p>About 2m bytes through each rank instead of m log2(n) through the root: for ranks with a processor each. Parts are
 * bytes of the message; a layout with gaps is packed first.
 */
public final class ScatterRingBroadcast {
    private static final int RADIX = 2;

    private ScatterRingBroadcast() {}

    /** Writes the rounds, for messages below 2 GB. */
    public static void write(Steps steps, Object buffer, int count, Type type, int root) {
        int bytes = Math.toIntExact(count * type.size());
        if (type.isDense()) {
            writeDense(steps, buffer, bytes, root);
            return;
        }
        ByteBuffer packed = steps.scratch(bytes);
        if (steps.rank() == root) {
            steps.copy(buffer, 0, count, type, packed, 0, bytes, Type.BYTE);
        }
        writeDense(steps, packed, bytes, root);
        if (steps.rank() != root) {
            steps.copy(packed, 0, bytes, Type.BYTE, buffer, 0, count, type);
        }
    }

    private static void writeDense(Steps steps, Object buffer, int bytes, int root) {
        int size = steps.size();
        int v = (steps.rank() - root + size) % size;
        int part = (int) (((long) bytes + size - 1) / size);
        if (v != 0) {
            int parent = (Tree.parent(v, RADIX, size) + root) % size;
            receive(steps, buffer, bytes, part, v, Tree.subtree(v, RADIX, size), parent);
        }
        for (int child = Tree.previousChild(v, v, RADIX, size);
                child >= 0;
                child = Tree.previousChild(v, child, RADIX, size)) {
            int from = start(bytes, part, child);
            int to = start(bytes, part, child + Tree.subtree(child, RADIX, size));
            if (to > from) {
                steps.startSend(buffer, from, to - from, Type.BYTE, (child + root) % size);
            }
        }
        steps.awaitAll();
        ring(steps, buffer, bytes, part, v, root);
    }

    private static void receive(Steps steps, Object buffer, int bytes, int part, int first, int parts, int source) {
        int from = start(bytes, part, first);
        int to = start(bytes, part, first + parts);
        if (to > from) {
            steps.receive(buffer, from, to - from, Type.BYTE, source);
        }
    }

    private static void ring(Steps steps, Object buffer, int bytes, int part, int v, int root) {
        int size = steps.size();
        int right = (v + 1 + root) % size;
        int left = (v - 1 + root + size) % size;
        for (int round = 0; round < size - 1; round++) {
            int out = (v - round + size) % size;
            int in = (v - round - 1 + size) % size;
            int outFrom = start(bytes, part, out);
            int outTo = start(bytes, part, out + 1);
            int inFrom = start(bytes, part, in);
            int inTo = start(bytes, part, in + 1);
            // The root has all parts, so its predecessor in the ring sends nothing.
            boolean gives = outTo > outFrom && v != size - 1;
            boolean takes = inTo > inFrom && v != 0;
            int coming = takes ? steps.startReceive(buffer, inFrom, inTo - inFrom, Type.BYTE, left) : -1;
            if (gives) {
                steps.send(buffer, outFrom, outTo - outFrom, Type.BYTE, right);
            }
            if (takes) {
                steps.await(coming);
            }
        }
    }

    /** Offset of a part. The last parts may be empty. */
    private static int start(int bytes, int part, int index) {
        return (int) Math.min(bytes, (long) part * index);
    }
}
