package org.strobe.emulator.fault;

import java.io.Serializable;
import org.strobe.emulator.machine.Placement;

/**
 * Target of a rule: a rank, or all ranks of a node.
 *
 * @param isNode true if the number is a node's
 */
record Where(boolean isNode, int number) implements Serializable {
    Where {
        if (number < 0) {
            throw new IllegalArgumentException((isNode ? "node=" : "rank=") + number + ": numbered from 0");
        }
    }

    static Where rank(int rank) {
        return new Where(false, rank);
    }

    static Where node(int node) {
        return new Where(true, node);
    }

    boolean covers(int rank, Placement placement) {
        return number == (isNode ? placement.nodeOf(rank) : rank);
    }

    /** Throws if the job has no such rank or node. */
    void check(Placement placement) {
        int limit = isNode ? placement.nodes() : placement.ranks();
        if (number >= limit) {
            throw new IllegalArgumentException("there is no " + this + ", the job has " + placement.ranks()
                    + " ranks on " + placement.nodes() + " nodes");
        }
    }

    @Override
    public String toString() {
        return (isNode ? "node " : "rank ") + number;
    }
}
