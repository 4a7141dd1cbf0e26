package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;

/**
 * What a team has on the NIC of each of its nodes.
 *
 * <pre>
 *   memory   +-- broadcast: 2 buffers -----------------------------+  the node above it in the tree
 *            +-- reduction, edge 0: 2 buffers --+-- edge 1 ... ----+  the node below at that edge
 *            +-- exchange, step 0: 2 buffers --+-- step 1 ... -----+  the partner of that step
 *   events   broadcast: pieces that came
 *            broadcast, edge 0 ...: buffers of the node below that were freed
 *            reduction, edge 0 ...: pieces that came from the node below
 *            reduction, edge 0 ...: buffers of the node above that were freed
 *            exchange, step 0 ...: what came in that step
 * </pre>
 *
 * <p>A buffer:
 *
 * <pre>
 *    0  length (8): of the whole message
 *   16  payload
 * </pre>
 *
 * <p>A node keeps one pair of buffers for broadcasts and one pair an edge for reductions, as many as a root has edges in a
 * binomial tree, whatever the number of nodes [SRM,
 * section 2.3].
 */
final class TeamLayout {
    static final long LENGTH = 0;
    static final int HEADER = 16;
    static final int PAIR = 2;

    /** Two more than the doublings: what a node beyond the power of two gives, and what it gets. */
    static final int MORE_STEPS = 2;

    private static final int LARGEST_PIECE = 32 * 1024;
    private static final int LEAST_PIECE = 8 * 1024;

    /** No team takes more than this part of the area. */
    private static final int SHARE = 8;

    private final int edges;
    private final int steps;
    private final int piece;

    private TeamLayout(int edges, int steps, int piece) {
        this.edges = edges;
        this.steps = steps;
        this.piece = piece;
    }

    /**
     * Of a team on so many nodes.
     *
     * @param edges how many names the edges of a tree over them have
     * @param area what there is for all teams together
     */
    static TeamLayout of(int nodes, int edges, NicArea area) {
        int steps = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(nodes) + MORE_STEPS;
        int piece = LARGEST_PIECE;
        while (piece > LEAST_PIECE && new TeamLayout(edges, steps, piece).size() > area.size() / SHARE) {
            piece /= 2;
        }
        return new TeamLayout(edges, steps, piece);
    }

    /** The most bytes of a piece of a message. */
    int piece() {
        return piece;
    }

    /** The most bytes of what is exchanged. */
    int exchanged() {
        return piece / 2;
    }

    int edges() {
        return edges;
    }

    int steps() {
        return steps;
    }

    long size() {
        return exchange(steps, 0);
    }

    private static long room(int payload) {
        return (HEADER + payload + Memory.LINE - 1L) / Memory.LINE * Memory.LINE;
    }

    long broadcast(long number) {
        return number % PAIR * room(piece);
    }

    long reduction(int edge, long number) {
        return (PAIR * (1L + edge) + number % PAIR) * room(piece);
    }

    long exchange(int step, long number) {
        return PAIR * (1L + edges) * room(piece) + (PAIR * (long) step + number % PAIR) * room(exchanged());
    }

    static int broadcastCame() {
        return 0;
    }

    int broadcastFreed(int edge) {
        return 1 + edge;
    }

    int reductionCame(int edge) {
        return 1 + edges + edge;
    }

    int reductionFreed(int edge) {
        return 1 + 2 * edges + edge;
    }

    int exchangeCame(int step) {
        return 1 + 3 * edges + step;
    }

    int events() {
        return 1 + 3 * edges + steps;
    }
}
