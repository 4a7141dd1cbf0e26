package org.strobe.srm.net;

import org.strobe.srm.topology.Shape;

/**
 * What a team has on the NIC of each of its nodes.
 *
 * <pre>
 *   memory   +-- broadcast: mailbox -------------------------------+  the node above it in the tree
 *            +-- reduction, edge 0: mailbox ------+-- edge 1 ... --+  the node below at that edge
 *            +-- exchange, step 0: 2 buffers --+-- step 1 ... -----+  the partner of that step
 *            +-- delivery: mailbox --------------------------------+  each other node in turn; not for very many nodes
 *   events   broadcast: pieces that came
 *            broadcast, edge 0 ...: pieces that the node below has used
 *            reduction, edge 0 ...: pieces that came from the node below
 *            reduction, edge 0 ...: pieces that the node above has used
 *            exchange, step 0 ...: what came in that step
 *            delivery: pieces that came
 *            delivery, distance 1 ...: pieces that the node so much further has used
 * </pre>
 *
 * <p>So a node keeps one pair of buffers for broadcasts and one pair an edge for reductions, as many as a root has children in a
 * binomial tree, whatever the number of nodes [SRM, section 2.3].
 */
final class TeamLayout {
    private static final int PAIR = 2;

    /** Two more than the doublings: what a node beyond the power of two gives, and what it gets. */
    private static final int MORE_STEPS = 2;

    private static final int LARGEST_PIECE = 32 * 1024;
    private static final int LEAST_PIECE = 8 * 1024;

    /** No team takes more than this part of the area. */
    private static final int SHARE = 8;

    /** Deliveries go through one mailbox, so they are for no more nodes than these. */
    private static final int MOST_TO_DELIVER = 16;

    private final int nodes;
    private final int edges;
    private final int steps;
    private final int piece;

    private TeamLayout(int nodes, int edges, int steps, int piece) {
        this.nodes = nodes;
        this.edges = edges;
        this.steps = steps;
        this.piece = piece;
    }

    /**
     * Of a team on so many nodes.
     *
     * @param shape of its trees over them
     * @param area what there is for all teams together
     */
    static TeamLayout of(int nodes, Shape shape, NicArea area) {
        int edges = NodeTree.distances(shape, nodes).length;
        int steps = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(nodes) + MORE_STEPS;
        int piece = LARGEST_PIECE;
        while (piece > LEAST_PIECE && new TeamLayout(nodes, edges, steps, piece).size() > area.size() / SHARE) {
            piece /= 2;
        }
        return new TeamLayout(nodes, edges, steps, piece);
    }

    /** The most bytes of a piece of a message. */
    int piece() {
        return piece;
    }

    /** The most bytes of what is exchanged. */
    int exchanged() {
        return piece / 2;
    }

    /** How many bytes of private memory a piece is put together in. */
    int stage() {
        return Mailbox.HEADER + piece;
    }

    int edges() {
        return edges;
    }

    int steps() {
        return steps;
    }

    long size() {
        return delivery() + (delivers() ? Mailbox.size(piece) : 0);
    }

    /** Whether there are deliveries from each node to each. */
    boolean delivers() {
        return nodes <= MOST_TO_DELIVER;
    }

    long delivery() {
        return exchange(steps, 0);
    }

    static long broadcast() {
        return 0;
    }

    long reduction(int edge) {
        return (1L + edge) * Mailbox.size(piece);
    }

    long exchange(int step, long number) {
        return reduction(edges) + (PAIR * (long) step + number % PAIR) * Mailbox.room(exchanged());
    }

    static int broadcastCame() {
        return 0;
    }

    int broadcastUsed(int edge) {
        return 1 + edge;
    }

    int reductionCame(int edge) {
        return 1 + edges + edge;
    }

    int reductionUsed(int edge) {
        return 1 + 2 * edges + edge;
    }

    int exchangeCame(int step) {
        return 1 + 3 * edges + step;
    }

    int deliveryCame() {
        return 1 + 3 * edges + steps;
    }

    int deliveryUsed(int distance) {
        return deliveryCame() + distance;
    }

    int events() {
        return deliveryCame() + (delivers() ? nodes : 0);
    }
}
