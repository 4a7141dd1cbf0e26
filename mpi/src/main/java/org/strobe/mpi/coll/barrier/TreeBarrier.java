package org.strobe.mpi.coll.barrier;

import org.strobe.mpi.coll.move.Tree;
import org.strobe.mpi.coll.steps.Steps;

/**
 * Barrier along a tree: signals go up to rank 0, and down again.
 *
 * <pre>
 *   1, 2, 3 --> 0        5, 6, 7 --> 4 --> 0        0 --> 4, 1, 2, 3        4 --> 5, 6, 7
 * </pre>
 *
 * <p>2(n-1) messages, and one or two waits per rank, the measure that counts in an oversubscribed group.
 */
public final class TreeBarrier {
    private TreeBarrier() {}

    public static void write(Steps steps, int radix) {
        gather(steps, radix);
        release(steps, radix);
    }

    /** Gathers signals; afterwards rank 0 knows that all ranks have arrived. */
    public static void gather(Steps steps, int radix) {
        int rank = steps.rank();
        int size = steps.size();
        for (int child = Tree.nextChild(rank, rank, radix, size);
                child >= 0;
                child = Tree.nextChild(rank, child, radix, size)) {
            steps.awaitSignal(child);
        }
        if (rank != 0) {
            steps.signal(Tree.parent(rank, radix, size));
        }
    }

    /** Waits until rank 0 releases all ranks. */
    public static void release(Steps steps, int radix) {
        int rank = steps.rank();
        int size = steps.size();
        if (rank != 0) {
            steps.awaitSignal(Tree.parent(rank, radix, size));
        }
        for (int child = Tree.previousChild(rank, rank, radix, size);
                child >= 0;
                child = Tree.previousChild(rank, child, radix, size)) {
            steps.signal(child);
        }
    }
}
