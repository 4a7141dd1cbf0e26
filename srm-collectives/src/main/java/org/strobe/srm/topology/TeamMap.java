package org.strobe.srm.topology;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * An ordered set of ranks and the nodes that they run on, as one of them sees it. Members are numbered as in their
 * communicator. The team's nodes are numbered from 0 in the order of their first members, and the first member of a node is
 * its master: the one who talks to the network.
 */
public final class TeamMap {
    private final int self;
    private final int[] ranks;
    private final int[] nodes;
    private final int[] locals;
    private final int[][] members;
    private final int[] machineNodes;

    /**
     * A team.
     *
     * @param self the number of the one who looks
     * @param ranks the job's numbers of its members, in order
     * @param nodeOf the machine's node of a rank
     */
    public TeamMap(int self, int[] ranks, IntUnaryOperator nodeOf) {
        if (self < 0 || self >= ranks.length) {
            throw new IllegalArgumentException("self=" + self + ": the team has " + ranks.length + " members");
        }
        this.self = self;
        this.ranks = ranks.clone();
        this.nodes = new int[ranks.length];
        this.locals = new int[ranks.length];
        int[] found = new int[ranks.length];
        int[] sizes = new int[ranks.length];
        int count = 0;
        for (int member = 0; member < ranks.length; member++) {
            int machineNode = nodeOf.applyAsInt(ranks[member]);
            int node = 0;
            while (node < count && found[node] != machineNode) {
                node++;
            }
            if (node == count) {
                found[count++] = machineNode;
            }
            nodes[member] = node;
            locals[member] = sizes[node]++;
        }
        this.machineNodes = Arrays.copyOf(found, count);
        this.members = new int[count][];
        for (int node = 0; node < count; node++) {
            members[node] = new int[sizes[node]];
        }
        for (int member = 0; member < ranks.length; member++) {
            members[nodes[member]][locals[member]] = member;
        }
    }

    /** Number of members. */
    public int size() {
        return ranks.length;
    }

    /** The member who looks. */
    public int self() {
        return self;
    }

    /** The job's number of a member. */
    public int rank(int member) {
        return ranks[member];
    }

    /** Number of nodes with members. */
    public int nodes() {
        return members.length;
    }

    /** The node of a member. */
    public int node(int member) {
        return nodes[member];
    }

    /** The node of the one who looks. */
    public int ownNode() {
        return nodes[self];
    }

    /** The machine's number of a node. */
    public int machineNode(int node) {
        return machineNodes[node];
    }

    /** Number of members on a node. */
    public int size(int node) {
        return members[node].length;
    }

    /** A member's number on its node. */
    public int local(int member) {
        return locals[member];
    }

    /** The member that has a number on a node. */
    public int member(int node, int local) {
        return members[node][local];
    }

    /** The first member of a node. */
    public int master(int node) {
        return members[node][0];
    }

    /**
     * True if members and nodes follow each other in one order, so that reductions by nodes keep the order of
     * members.
     */
    public boolean isInBlocks() {
        for (int member = 1; member < nodes.length; member++) {
            if (nodes[member] < nodes[member - 1]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return "TeamMap[self=" + self + ", nodes=" + Arrays.deepToString(members) + "]";
    }
}
