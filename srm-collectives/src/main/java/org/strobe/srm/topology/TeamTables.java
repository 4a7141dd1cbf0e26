package org.strobe.srm.topology;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Members of a team and their nodes. Members are numbered as in their communicator. Nodes are numbered from 0 in the order
 * of their first members. A node's first member is its master, which uses the network.
 *
 * <p>Immutable; all members in a JVM share one, since its size grows with the team.
 */
public final class TeamTables {
    private final int[] ranks;
    private final int[] nodes;
    private final int[] locals;
    private final int[][] members;
    private final int[] machineNodes;
    private final boolean inBlocks;

    /**
     * Tables of a team.
     *
     * @param ranks the job's numbers of its members, in order
     * @param nodeOf the machine's node of a rank
     */
    public TeamTables(int[] ranks, IntUnaryOperator nodeOf) {
        this.ranks = ranks.clone();
        this.nodes = new int[ranks.length];
        this.locals = new int[ranks.length];
        int[] found = new int[ranks.length];
        int[] sizes = new int[ranks.length];
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int member = 0; member < ranks.length; member++) {
            int machineNode = nodeOf.applyAsInt(ranks[member]);
            int node = numbers.computeIfAbsent(machineNode, first -> numbers.size());
            found[node] = machineNode;
            nodes[member] = node;
            locals[member] = sizes[node]++;
        }
        this.machineNodes = Arrays.copyOf(found, numbers.size());
        this.members = new int[machineNodes.length][];
        Arrays.setAll(members, node -> new int[sizes[node]]);
        boolean ascending = true;
        for (int member = 0; member < ranks.length; member++) {
            members[nodes[member]][locals[member]] = member;
            ascending &= member == 0 || nodes[member] >= nodes[member - 1];
        }
        this.inBlocks = ascending;
    }

    int size() {
        return ranks.length;
    }

    int rank(int member) {
        return ranks[member];
    }

    int nodes() {
        return members.length;
    }

    int node(int member) {
        return nodes[member];
    }

    int machineNode(int node) {
        return machineNodes[node];
    }

    int size(int node) {
        return members[node].length;
    }

    int local(int member) {
        return locals[member];
    }

    int member(int node, int local) {
        return members[node][local];
    }

    boolean isInBlocks() {
        return inBlocks;
    }

    @Override
    public String toString() {
        return "nodes=" + Arrays.deepToString(members);
    }
}
