package org.strobe.srm.topology;

import java.util.Arrays;

/**
 * A tree over the members of a team in which each node's members form a subtree, so that one message enters each node.
 *
 * <pre>
 *   8 nodes of 16, root 0:     a tree over the masters of 8 nodes
 *                              below each master, a tree over the node's 16 members
 * </pre>
 *
 * <p>For any root, any number of members on a node, any group. The root's node is entered at the root, the others at
 * their masters. The tree over nodes has the root's node as its root. With binomial trees for both, the depth is at
 * most floor(log2 nodes) + floor(log2 members of the largest node) [SRM, section 2.1].
 */
public final class Embedding {
    private static final int NONE = -1;

    private final int[] parents;
    private final int[][] children;

    /**
     * Embeds a tree.
     *
     * @param between the shape of the tree over the nodes
     * @param within the shape of the trees within nodes
     */
    public Embedding(TeamMap team, int root, TreeShape between, TreeShape within) {
        this.parents = new int[team.size()];
        this.children = new int[team.size()][];
        Arrays.fill(parents, NONE);
        for (int member = 0; member < children.length; member++) {
            int node = team.node(member);
            int size = team.size(node);
            int first = team.local(entry(team, root, node));
            int vertex = Math.floorMod(team.local(member) - first, size);
            int[] inside = within.children(vertex, size);
            for (int i = 0; i < inside.length; i++) {
                inside[i] = team.member(node, (inside[i] + first) % size);
            }
            children[member] = vertex == 0 ? joined(nodesBelow(team, root, between, node), inside) : inside;
            for (int child : children[member]) {
                parents[child] = member;
            }
        }
    }

    /** The member by whom data reach a node. */
    public static int entry(TeamMap team, int root, int node) {
        return node == team.node(root) ? root : team.master(node);
    }

    private static int[] nodesBelow(TeamMap team, int root, TreeShape between, int node) {
        int nodes = team.nodes();
        int first = team.node(root);
        int[] below = between.children(Math.floorMod(node - first, nodes), nodes);
        for (int i = 0; i < below.length; i++) {
            below[i] = entry(team, root, (below[i] + first) % nodes);
        }
        return below;
    }

    /** Other nodes first: what goes there takes longest. */
    private static int[] joined(int[] first, int[] second) {
        int[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    /** A member's parent; -1 for the root. */
    public int parent(int member) {
        return parents[member];
    }

    /** A member's children, in the order in which they are served. */
    public int[] children(int member) {
        return children[member].clone();
    }

    /** Depth of the farthest member. */
    public int height() {
        int height = 0;
        for (int member = 0; member < parents.length; member++) {
            int depth = 0;
            for (int above = parents[member]; above != NONE; above = parents[above]) {
                depth++;
            }
            height = Math.max(height, depth);
        }
        return height;
    }
}
