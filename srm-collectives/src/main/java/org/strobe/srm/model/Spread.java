package org.strobe.srm.model;

import org.strobe.srm.topology.BinomialTree;

/**
 * Placement of ranks on nodes: neighbours together, as evenly as possible.
 *
 * @param isOneJvm true if the ranks of a node are in one JVM, so that they see each other's buffers
 */
public record Spread(int nodes, int ranks, boolean isOneJvm) {
    public Spread {
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes=" + nodes + ": at least one");
        }
        if (ranks < nodes) {
            throw new IllegalArgumentException("ranks=" + ranks + ": at least one for each of " + nodes + " nodes");
        }
    }

    /** Number of ranks on the fullest node. */
    public int members() {
        return (ranks + nodes - 1) / nodes;
    }

    /** Number of ranks that are not masters. */
    public int others() {
        return ranks - nodes;
    }

    /** Depth of the tree over nodes. */
    public int nodesDeep() {
        return new BinomialTree().height(nodes);
    }

    /** Children of the first node. */
    public int nodesBelow() {
        return children(nodes);
    }

    /** Children of a node's first member. */
    public int membersBelow() {
        return children(members());
    }

    private static int children(int size) {
        return new BinomialTree().children(0, size).length;
    }
}
