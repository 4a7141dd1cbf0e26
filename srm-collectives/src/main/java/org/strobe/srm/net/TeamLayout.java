package org.strobe.srm.net;

import org.strobe.srm.net.mailbox.MailboxLayout;
import org.strobe.srm.topology.NodeEdges;
import org.strobe.srm.topology.TreeShape;

/**
 * Memory and counters of a team on the NIC of each node.
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
 * <p>A node keeps one pair of buffers for broadcasts and one pair per edge for reductions. A root has as many edges
 * as children in a binomial tree, for any number of nodes [SRM, section 2.3].
 */
final class TeamLayout {
    private static final int PAIR = 2;

    /** Steps beyond the doublings: those in which a node beyond the power of two gives and receives. */
    private static final int MORE_STEPS = 2;

    private static final int LARGEST_PIECE = 32 * 1024;
    private static final int LEAST_PIECE = 8 * 1024;

    /** Inverse of the largest share of the area for one team. */
    private static final int SHARE = 8;

    /** Largest number of nodes with deliveries, which all share one mailbox. */
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
     * The layout for a number of nodes.
     *
     * @param shape shape of its trees over nodes
     * @param area memory for all teams
     */
    static TeamLayout of(int nodes, TreeShape shape, NicArea area) {
        int edges = new NodeEdges(shape, nodes).count();
        int steps = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(nodes) + MORE_STEPS;
        int piece = LARGEST_PIECE;
        while (piece > LEAST_PIECE && new TeamLayout(nodes, edges, steps, piece).size() > area.size() / SHARE) {
            piece /= 2;
        }
        return new TeamLayout(nodes, edges, steps, piece);
    }

    /** Largest number of bytes in a piece of a message. */
    int piece() {
        return piece;
    }

    /** Largest number of bytes in an exchange. */
    int exchanged() {
        return piece / 2;
    }

    /** Bytes of private memory in which a piece is built. */
    int stage() {
        return MailboxLayout.HEADER + piece;
    }

    int edges() {
        return edges;
    }

    int steps() {
        return steps;
    }

    long size() {
        return delivery() + (delivers() ? MailboxLayout.size(piece) : 0);
    }

    /** True if any node can deliver to any other. */
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
        return (1L + edge) * MailboxLayout.size(piece);
    }

    long exchange(int step, long number) {
        return reduction(edges) + (PAIR * (long) step + number % PAIR) * MailboxLayout.room(exchanged());
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
