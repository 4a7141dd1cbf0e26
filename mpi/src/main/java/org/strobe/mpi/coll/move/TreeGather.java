package org.strobe.mpi.coll.move;

import java.nio.ByteBuffer;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/**
 * Gather along a tree: each rank packs the data of its subtree, and passes them on in one message.
 *
 * <pre>
 *   radix 2, root 0:   1 --b--> 0, 3 --d--> 2      2 --cd--> 0
 * </pre>
 *
 * <p>n-1 messages. Each level of the tree copies the data, but the root receives few messages: for small blocks of one
 * size from many ranks.
 */
public final class TreeGather {
    private TreeGather() {}

    public static void write(
            Steps steps, int radix, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        int size = steps.size();
        int v = (steps.rank() - root + size) % size;
        boolean isRoot = v == 0;
        boolean isThere = Constants.IN_PLACE.equals(sent);
        long bytes = isRoot ? received.bytes(root) : sentCount * sentType.size();
        int block = Math.toIntExact(bytes);
        int blocks = Tree.subtree(v, radix, size);
        if (blocks == 1 && !isRoot) {
            steps.send(sent, 0, sentCount, sentType, (Tree.parent(v, radix, size) + root) % size);
            return;
        }
        ByteBuffer packed = steps.scratch(blocks * bytes);
        if (!isRoot) {
            steps.copy(sent, 0, sentCount, sentType, packed, 0, block, Type.BYTE);
        } else if (!isThere) {
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
        for (int child = Tree.nextChild(v, v, radix, size); child >= 0; child = Tree.nextChild(v, child, radix, size)) {
            int bytesOfChild = Math.toIntExact(Tree.subtree(child, radix, size) * bytes);
            steps.startReceive(packed, (child - v) * bytes, bytesOfChild, Type.BYTE, (child + root) % size);
        }
        steps.awaitAll();
        if (isRoot) {
            unpack(steps, packed, block, received, root);
        } else {
            steps.send(
                    packed, 0, Math.toIntExact(blocks * bytes), Type.BYTE, (Tree.parent(v, radix, size) + root) % size);
        }
    }

    private static void unpack(Steps steps, ByteBuffer packed, int block, Blocks received, int root) {
        int size = steps.size();
        for (int v = 1; v < size; v++) {
            int source = (v + root) % size;
            steps.copy(
                    packed,
                    (long) v * block,
                    block,
                    Type.BYTE,
                    received.buffer(),
                    received.offset(source),
                    received.count(source),
                    received.type(source));
        }
    }
}
