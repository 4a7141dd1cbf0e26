package org.strobe.mpi.coll.node;

import org.strobe.mpi.coll.move.Tree;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/**
 * Broadcast in pieces through two buffers of each node, as in Sun MPI. One rank a node receives pieces by messages, along a binomial tree of nodes.
 *
 * <pre>
 *   speaker    fills buffer 0 | barrier | fills buffer 1 | barrier | fills buffer 0
 *   others                    | barrier | copy buffer 0  | barrier | copy buffer 1
 * </pre>
 *
 * <p>A barrier guards each buffer: a buffer is filled again once all have copied it. A node's speaker sends a piece on to other nodes while its own
 * ranks copy it. [SRM, section 4] has the barrier; two buffers of 32 KB are MPI_SHM_BCASTSIZE of Sun MPI's manual (CT3, 806-0296-10). All ranks
 * must give one length.
 */
public final class SharedBroadcast {
    private static final int BINOMIAL = 2;
    private static final int MOST_CHILDREN = 31;

    private final GroupNodes nodes;
    private final int radix;

    /** Sends under way from each buffer. */
    private final int[][] sends = new int[SharedNodeLayout.BUFFERS][MOST_CHILDREN];

    private final int[] started = new int[SharedNodeLayout.BUFFERS];

    /** @param radix of the tree within a node */
    public SharedBroadcast(GroupNodes nodes, int radix) {
        this.nodes = nodes;
        this.radix = radix;
    }

    /** Sends the root's elements to all ranks. */
    public void write(Steps steps, Object buffer, int count, Type type, int root) {
        SharedNode here = nodes.here(steps, radix);
        here.openBuffers();
        long bytes = count * type.size();
        int piece = nodes.tuning().broadcastBuffer();
        boolean isRoot = steps.rank() == root;
        boolean receives = !isRoot && nodes.speaks(root);
        started[0] = 0;
        started[1] = 0;
        int index = here.takeTurn();
        int coming = receives ? startReceive(steps, here, index, bytes, root) : -1;
        for (long at = 0; at < bytes; at += piece) {
            int length = (int) Math.min(piece, bytes - at);
            if (isRoot) {
                awaitSends(steps, index);
                type.pack(buffer, 0, count, at, here.region(), here.bufferAt(index), length);
            } else if (receives) {
                steps.await(coming);
                here.region().memory().use(here.bufferAt(index), length);
            }
            if (isRoot || receives) {
                startSends(steps, here, index, length, root);
            }
            here.barrier();
            long next = bytes - at - length;
            int nextIndex = next > 0 ? here.takeTurn() : index;
            if (receives && next > 0) {
                coming = startReceive(steps, here, nextIndex, next, root);
            }
            if (!isRoot) {
                type.unpack(here.region(), here.bufferAt(index), buffer, 0, count, at, length);
            }
            index = nextIndex;
        }
        awaitSends(steps, 0);
        awaitSends(steps, 1);
    }

    private int startReceive(Steps steps, SharedNode here, int index, long left, int root) {
        awaitSends(steps, index);
        int length = (int) Math.min(nodes.tuning().broadcastBuffer(), left);
        int place = nodes.place(nodes.map().ownNode(), root);
        int parent = Tree.parent(place, BINOMIAL, nodes.map().nodes());
        return steps.startReceive(
                here.buffer(index), 0, length, Type.BYTE, nodes.speaker(nodes.node(parent, root), root));
    }

    private void startSends(Steps steps, SharedNode here, int index, int length, int root) {
        int number = nodes.map().nodes();
        int place = nodes.place(nodes.map().ownNode(), root);
        for (int child = Tree.previousChild(place, place, BINOMIAL, number);
                child >= 0;
                child = Tree.previousChild(place, child, BINOMIAL, number)) {
            int dest = nodes.speaker(nodes.node(child, root), root);
            sends[index][started[index]++] = steps.startSend(here.buffer(index), 0, length, Type.BYTE, dest);
        }
    }

    private void awaitSends(Steps steps, int index) {
        while (started[index] > 0) {
            steps.await(sends[index][--started[index]]);
        }
    }
}
