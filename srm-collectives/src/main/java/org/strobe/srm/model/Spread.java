package org.strobe.srm.model;

import org.strobe.srm.topology.BinomialTree;

/**
 * How ranks are spread over nodes: neighbours together, as evenly as it goes.
 *
 * @param isOneJvm whether the ranks of a node are in one JVM, so that they see each other's buffers
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

    /** How many ranks the fullest node has. */
    public int members() {
        return (ranks + nodes - 1) / nodes;
    }

    /** How many ranks are not masters of their nodes. */
    public int others() {
        return ranks - nodes;
    }

    /** How many edges lead from the first node to the farthest. */
    public int nodesDeep() {
        return new BinomialTree().height(nodes);
    }

    /** How many edges lead from the first member of a node to the farthest. */
    public int membersDeep() {
        return new BinomialTree().height(members());
    }

    /** How many nodes are right below the first. */
    public int nodesBelow() {
        return children(nodes);
    }

    /** How many members are right below the first. */
    public int membersBelow() {
        return children(members());
    }

    private static int children(int size) {
        return new BinomialTree().children(0, size).length;
    }
}
