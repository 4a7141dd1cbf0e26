package org.strobe.srm.topology;

import java.util.function.IntUnaryOperator;

/** A team as one of its members sees it: the tables of the team, and the member's own place. */
public final class TeamMap {
    private final int self;
    private final TeamTables tables;

    /** @param self number of the viewing member */
    public TeamMap(int self, TeamTables tables) {
        if (self < 0 || self >= tables.size()) {
            throw new IllegalArgumentException("self=" + self + ": the team has " + tables.size() + " members");
        }
        this.self = self;
        this.tables = tables;
    }

    /**
     * A team with tables for this member alone.
     *
     * @param ranks the job's numbers of its members, in order
     * @param nodeOf the machine's node of a rank
     */
    public TeamMap(int self, int[] ranks, IntUnaryOperator nodeOf) {
        this(self, new TeamTables(ranks, nodeOf));
    }

    /** Number of members. */
    public int size() {
        return tables.size();
    }

    /** The viewing member. */
    public int self() {
        return self;
    }

    /** The job's number of a member. */
    public int rank(int member) {
        return tables.rank(member);
    }

    /** Number of nodes with members. */
    public int nodes() {
        return tables.nodes();
    }

    /** The node of a member. */
    public int node(int member) {
        return tables.node(member);
    }

    /** The node of the viewing member. */
    public int ownNode() {
        return tables.node(self);
    }

    /** The machine's number of a node. */
    public int machineNode(int node) {
        return tables.machineNode(node);
    }

    /** Number of members on a node. */
    public int size(int node) {
        return tables.size(node);
    }

    /** A member's number on its node. */
    public int local(int member) {
        return tables.local(member);
    }

    /** The member that has a number on a node. */
    public int member(int node, int local) {
        return tables.member(node, local);
    }

    /** The first member of a node. */
    public int master(int node) {
        return tables.member(node, 0);
    }

    /**
     * True if members and nodes follow each other in one order, so that reductions by nodes keep the order of
     * members.
     */
    public boolean isInBlocks() {
        return tables.isInBlocks();
    }

    @Override
    public String toString() {
        return "TeamMap[self=" + self + ", " + tables + "]";
    }
}
