package org.strobe.mpi.coll.node;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.move.Tree;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Reduction in the memory of each node, as in Sun MPI: all ranks copy a stretch of their data into it, and each combines a part. One rank a node
 * sends results by messages, along a binomial tree of nodes, in pieces.
 *
 * <pre>
 *   area of 0   a0 b0 c0 |         |  A  B  C |         | the speaker copies A B C once more
 *   area of 1   a1 b1 c1 | barrier |          | barrier |
 *   area of 2   a2 b2 c2 |         |          |         |
 *               copy               rank 0 combines A = a0 a1 a2, rank 1 B, rank 2 C
 * </pre>
 *
 * <p>Two barriers a stretch guard the areas. The result lies in the area of the node's speaker, which alone fills it again. [SRM, section 4] has the
 * barriers and the copy; that each rank combines 256 bytes, and areas of n parts for n ranks, are MPI_SHM_REDUCESIZE of Sun MPI's manual (CT3,
 * 806-0296-10). The operator must commute, and elements must be dense and fit into a part.
 */
public final class SharedReduce {
    private static final int BINOMIAL = 2;
    private static final int MOST_CHILDREN = 31;
    private static final int RESULTS = 2;
    private static final int NONE = -1;

    private final GroupNodes nodes;
    private final int radix;
    private final int[] coming = new int[MOST_CHILDREN];
    private final ByteBuffer[] received = new ByteBuffer[MOST_CHILDREN];
    private final ByteBuffer[] results = new ByteBuffer[RESULTS];
    private final int[] going = new int[RESULTS];

    /** @param radix of the tree within a node */
    public SharedReduce(GroupNodes nodes, int radix) {
        this.nodes = nodes;
        this.radix = radix;
    }

    /** True if elements of a type fit into a part, side by side. */
    public static boolean takes(Type type, NodeTuning tuning) {
        return type.isDense() && type.size() > 0 && type.size() <= tuning.reducePart();
    }

    /** Combines the elements of all ranks at the root. */
    public void write(Steps steps, Object sent, Object target, int count, Type type, Operator operator, int root) {
        SharedNode here = nodes.here(steps, radix);
        here.openAreas();
        if (nodes.map().nodes() == 1) {
            combineHere(steps, here, sent, 0, count, target, 0, type, operator, root);
            return;
        }
        forget();
        boolean speaks = nodes.speaks(root);
        int most = (int) Math.max(1, nodes.tuning().broadcastBuffer() / type.size());
        int children = speaks ? prepare(steps, most * type.size(), root) : 0;
        int turn = 0;
        for (long first = 0; first < count; first += most) {
            int elements = (int) Math.min(most, count - first);
            startReceives(steps, children, elements, type, root);
            if (going[turn] != NONE) {
                steps.await(going[turn]);
            }
            ByteBuffer result = results[turn];
            combineHere(steps, here, sent, first, elements, result, 0, type, operator, root);
            for (int i = 0; i < children; i++) {
                steps.await(coming[i]);
                steps.reduce(operator, received[i], 0, result, 0, elements, type);
            }
            if (steps.rank() == root) {
                steps.copy(result, 0, elements, type, target, first * type.extent(), elements, type);
            } else if (speaks) {
                int place = nodes.place(nodes.map().ownNode(), root);
                int parent = nodes.node(Tree.parent(place, BINOMIAL, nodes.map().nodes()), root);
                going[turn] = steps.startSend(result, 0, elements, type, nodes.speaker(parent, root));
            }
            turn = 1 - turn;
        }
        steps.awaitAll();
        forget();
    }

    /** Takes scratch memory. Returns the number of children. */
    private int prepare(Steps steps, long bytes, int root) {
        for (int i = 0; i < RESULTS; i++) {
            results[i] = steps.scratch(bytes);
        }
        int place = nodes.place(nodes.map().ownNode(), root);
        int number = nodes.map().nodes();
        int children = 0;
        for (int child = Tree.nextChild(place, place, BINOMIAL, number);
                child >= 0;
                child = Tree.nextChild(place, child, BINOMIAL, number)) {
            received[children++] = steps.scratch(bytes);
        }
        return children;
    }

    private void forget() {
        for (int i = 0; i < RESULTS; i++) {
            results[i] = null;
            going[i] = NONE;
        }
        for (int i = 0; i < MOST_CHILDREN; i++) {
            received[i] = null;
        }
    }

    private void startReceives(Steps steps, int children, int elements, Type type, int root) {
        int place = nodes.place(nodes.map().ownNode(), root);
        int child = place;
        for (int i = 0; i < children; i++) {
            child = Tree.nextChild(place, child, BINOMIAL, nodes.map().nodes());
            int source = nodes.speaker(nodes.node(child, root), root);
            coming[i] = steps.startReceive(received[i], 0, elements, type, source);
        }
    }

    /** Combines elements of the node's ranks in a buffer of its speaker. */
    private void combineHere(
            Steps steps,
            SharedNode here,
            Object sent,
            long first,
            int count,
            Object target,
            int targetFirst,
            Type type,
            Operator operator,
            int root) {
        int members = here.members();
        if (members == 1) {
            steps.copy(sent, first * type.extent(), count, type, target, targetFirst * type.extent(), count, type);
            return;
        }
        int part = (int) (nodes.tuning().reducePart() / type.size());
        int speaker = nodes.map().local(nodes.speaker(nodes.map().ownNode(), root));
        long size = type.size();
        long stretch = (long) members * part;
        for (long done = 0; done < count; done += stretch) {
            int length = (int) Math.min(stretch, count - done);
            type.pack(
                    sent,
                    0,
                    (int) (first + count),
                    (first + done) * size,
                    here.areas(),
                    here.areaAt(here.self()),
                    length * size);
            here.barrier();
            combinePart(
                    steps,
                    here,
                    speaker,
                    here.self() * part,
                    Math.min(part, length - here.self() * part),
                    type,
                    operator);
            here.barrier();
            if (here.self() == speaker) {
                type.unpack(
                        here.areas(),
                        here.areaAt(speaker),
                        target,
                        0,
                        targetFirst + count,
                        (targetFirst + done) * size,
                        length * size);
            }
        }
    }

    /** Combines a part of all areas in that of the speaker. */
    private static void combinePart(
            Steps steps, SharedNode here, int speaker, int first, int count, Type type, Operator operator) {
        if (count <= 0) {
            return;
        }
        ByteBuffer bytes = here.areaBytes();
        int at = (int) (first * type.size());
        for (int other = 0; other < here.members(); other++) {
            if (other != speaker) {
                steps.reduce(operator, bytes, here.areaAt(other) + at, bytes, here.areaAt(speaker) + at, count, type);
            }
        }
    }
}
