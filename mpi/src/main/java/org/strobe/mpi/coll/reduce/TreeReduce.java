package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.move.Tree;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Reduction along a tree whose subtrees are runs of ranks, so that operands meet in order.
 *
 * <pre>
 *   radix 2:   1 --b--> 0, 3 --d--> 2      2 --cd--> 0:   (a b) (c d)
 *   radix n:   1, 2, 3 --> 0:              ((a b) c) d
 * </pre>
 *
 * <p>n-1 messages, the minimum. For operators that do not commute the tree begins at rank 0, which passes the result on
 * to the root.
 */
public final class TreeReduce {
    private TreeReduce() {}

    public static void write(
            Steps steps, int radix, Object sent, Object received, int count, Type type, Operator operator, int root) {
        int treeRoot = operator.isCommutative() ? root : 0;
        ByteBuffer all = collect(steps, radix, sent, count, type, operator, treeRoot);
        int at = ElementLayout.origin(type, count);
        if (steps.rank() == treeRoot) {
            if (treeRoot == root) {
                steps.copy(all, at, count, type, received, 0, count, type);
            } else {
                steps.send(all, at, count, type, root);
            }
        } else if (steps.rank() == root) {
            steps.receive(received, 0, count, type, treeRoot);
        }
    }

    /**
     * Leaves the result in memory of rank 0, from {@link ElementLayout#origin} on. The memory returned at other ranks
     * is undefined.
     */
    public static ByteBuffer atFirst(Steps steps, int radix, Object sent, int count, Type type, Operator operator) {
        return collect(steps, radix, sent, count, type, operator, 0);
    }

    private static ByteBuffer collect(
            Steps steps, int radix, Object sent, int count, Type type, Operator operator, int root) {
        int size = steps.size();
        int v = (steps.rank() - root + size) % size;
        int child = Tree.nextChild(v, v, radix, size);
        if (child < 0 && v != 0) {
            steps.send(sent, 0, count, type, (Tree.parent(v, radix, size) + root) % size);
            return null;
        }
        int at = ElementLayout.origin(type, count);
        ByteBuffer mine = ReductionOperands.readable(steps, sent, count, type);
        ByteBuffer theirs = null;
        for (; child >= 0; child = Tree.nextChild(v, child, radix, size)) {
            if (theirs == null) {
                theirs = steps.scratch(ElementLayout.bytes(type, count));
            }
            steps.receive(theirs, at, count, type, (child + root) % size);
            steps.reduce(operator, mine, at, theirs, at, count, type);
            ByteBuffer spare = ReductionOperands.isProgramsOwn(mine, sent) ? null : mine;
            mine = theirs;
            theirs = spare;
        }
        if (v != 0) {
            steps.send(mine, at, count, type, (Tree.parent(v, radix, size) + root) % size);
        }
        return mine;
    }
}
