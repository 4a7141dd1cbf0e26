package org.strobe.emulator.machine;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The node of each rank. Ranks and nodes are numbered from 0; every node has at least one rank. A local number counts
 * the ranks of a node. A node's place in the network of its machine is its number, unless other places are given.
 */
public final class Placement implements Serializable {
    private static final long serialVersionUID = 1L;

    private final int[] nodeOfRank;
    private final int[] localRank;
    private final int[][] ranksOfNode;
    private final int most;

    /** Rising; null if each node's place is its number. */
    private final int[] places;

    private Placement(Placement ofRanks, int[] places) {
        this.nodeOfRank = ofRanks.nodeOfRank;
        this.localRank = ofRanks.localRank;
        this.ranksOfNode = ofRanks.ranksOfNode;
        this.most = ofRanks.most;
        this.places = places;
    }

    private Placement(int[] nodeOfRank, int nodes) {
        this.places = null;
        this.nodeOfRank = nodeOfRank;
        this.localRank = new int[nodeOfRank.length];
        int[] sizes = new int[nodes];
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            localRank[rank] = sizes[nodeOfRank[rank]]++;
        }
        this.most = Arrays.stream(sizes).max().orElse(0);
        this.ranksOfNode = new int[nodes][];
        for (int node = 0; node < nodes; node++) {
            if (sizes[node] == 0) {
                throw new IllegalArgumentException("node=" + node + ": no rank is placed on it, of " + nodeOfRank.length
                        + " ranks on " + nodes + " nodes");
            }
            ranksOfNode[node] = new int[sizes[node]];
        }
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            ranksOfNode[nodeOfRank[rank]][localRank[rank]] = rank;
        }
    }

    /** Places consecutive ranks together, evenly: of 8 ranks on 3 nodes, the first two nodes have 3. */
    public static Placement block(int ranks, int nodes) {
        check(ranks, nodes);
        int least = ranks / nodes;
        int larger = ranks % nodes;
        int onLarger = larger * (least + 1);
        return place(ranks, nodes, rank -> rank < onLarger ? rank / (least + 1) : larger + (rank - onLarger) / least);
    }

    /** Places ranks round-robin. */
    public static Placement cyclic(int ranks, int nodes) {
        check(ranks, nodes);
        return place(ranks, nodes, rank -> rank % nodes);
    }

    /** Places each rank on the listed node. The largest number determines the number of nodes. */
    public static Placement of(int... nodeOfRank) {
        int nodes = 1 + Arrays.stream(nodeOfRank).max().orElse(0);
        check(nodeOfRank.length, nodes);
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            if (nodeOfRank[rank] < 0) {
                throw new IllegalArgumentException(
                        "rank=" + rank + " node=" + nodeOfRank[rank] + ": nodes are numbered from 0");
            }
        }
        return new Placement(nodeOfRank.clone(), nodes);
    }

    /**
     * These ranks and nodes at other places of the machine.
     *
     * @param ofNodes place of each node, rising
     */
    public Placement at(int... ofNodes) {
        if (ofNodes.length != nodes()) {
            throw new IllegalArgumentException("places=" + ofNodes.length + ": there are " + nodes() + " nodes");
        }
        for (int node = 0; node < ofNodes.length; node++) {
            if (ofNodes[node] < (node == 0 ? 0 : ofNodes[node - 1] + 1)) {
                throw new IllegalArgumentException("node=" + node + " place=" + ofNodes[node] + ": places rise from 0");
            }
        }
        boolean isNumbered = ofNodes[ofNodes.length - 1] == ofNodes.length - 1;
        return new Placement(this, isNumbered ? null : ofNodes.clone());
    }

    private static void check(int ranks, int nodes) {
        if (ranks < 1) {
            throw new IllegalArgumentException("ranks=" + ranks + ": a job has at least one rank");
        }
        if (nodes < 1 || nodes > ranks) {
            throw new IllegalArgumentException("nodes=" + nodes + ": from 1 to the number of ranks, which is " + ranks);
        }
    }

    private static Placement place(int ranks, int nodes, IntUnaryOperator nodeOf) {
        int[] nodeOfRank = new int[ranks];
        Arrays.setAll(nodeOfRank, nodeOf);
        return new Placement(nodeOfRank, nodes);
    }

    public int ranks() {
        return nodeOfRank.length;
    }

    public int nodes() {
        return ranksOfNode.length;
    }

    /** The place of a node in its machine. */
    public int placeOf(int node) {
        return places == null ? node : places[node];
    }

    /** Number of places up to the last one that is taken. */
    public int places() {
        return placeOf(nodes() - 1) + 1;
    }

    /** The node of a rank. */
    public int nodeOf(int rank) {
        return nodeOfRank[rank];
    }

    /** Local number of a rank on its node. */
    public int localRank(int rank) {
        return localRank[rank];
    }

    /** Number of ranks on a node. */
    public int size(int node) {
        return ranksOfNode[node].length;
    }

    /** Number of ranks on the node that has the most. */
    public int mostOfNode() {
        return most;
    }

    /** The rank with a local number on a node. */
    public int rank(int node, int local) {
        return ranksOfNode[node][local];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Placement that
                && Arrays.equals(nodeOfRank, that.nodeOfRank)
                && Arrays.equals(places, that.places);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nodeOfRank);
    }

    @Override
    public String toString() {
        return "Placement" + Arrays.toString(nodeOfRank) + (places == null ? "" : " at " + Arrays.toString(places));
    }
}
