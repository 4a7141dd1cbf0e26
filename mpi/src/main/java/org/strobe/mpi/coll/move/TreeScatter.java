package org.strobe.mpi.coll.move;

import java.nio.ByteBuffer;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/**
 * Scatter along a tree: each rank receives the data of its subtree in one message.
 *
 * <pre>
 *   radix 2, root 0:   0 --cd--> 2      0 --b--> 1, 2 --d--> 3
 * </pre>
 *
 * <p>Mirror image of {@link TreeGather}: for small blocks of one size to many ranks.
 */
public final class TreeScatter {
    private TreeScatter() {}

    public static void write(Steps steps, int radix, Blocks sent, Object received, int count, Type type, int root) {
        int size = steps.size();
        int v = (steps.rank() - root + size) % size;
        boolean isRoot = v == 0;
        long bytes = isRoot ? sent.bytes(root) : count * type.size();
        int block = Math.toIntExact(bytes);
        int blocks = Tree.subtree(v, radix, size);
        if (blocks == 1 && !isRoot) {
            steps.receive(received, 0, count, type, (Tree.parent(v, radix, size) + root) % size);
            return;
        }
        ByteBuffer packed = steps.scratch(blocks * bytes);
        if (isRoot) {
            pack(steps, sent, packed, block, root);
        } else {
            steps.receive(
                    packed, 0, Math.toIntExact(blocks * bytes), Type.BYTE, (Tree.parent(v, radix, size) + root) % size);
        }
        for (int child = Tree.previousChild(v, v, radix, size);
                child >= 0;
                child = Tree.previousChild(v, child, radix, size)) {
            int bytesOfChild = Math.toIntExact(Tree.subtree(child, radix, size) * bytes);
            steps.startSend(packed, (child - v) * bytes, bytesOfChild, Type.BYTE, (child + root) % size);
        }
        if (!Constants.IN_PLACE.equals(received)) {
            steps.copy(packed, 0, block, Type.BYTE, received, 0, count, type);
        }
        steps.awaitAll();
    }

    private static void pack(Steps steps, Blocks sent, ByteBuffer packed, int block, int root) {
        int size = steps.size();
        for (int v = 0; v < size; v++) {
            int dest = (v + root) % size;
            steps.copy(
                    sent.buffer(),
                    sent.offset(dest),
                    sent.count(dest),
                    sent.type(dest),
                    packed,
                    (long) v * block,
                    block,
                    Type.BYTE);
        }
    }
}
