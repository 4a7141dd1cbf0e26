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
 *
 * <p>Nothing is stored: a member asks for its own neighbours.
 */
public final class Embedding {
    private static final int NONE = -1;

    private final TeamMap team;
    private final int root;
    private final TreeShape between;
    private final TreeShape within;

    /**
     * Embeds a tree.
     *
     * @param between the shape of the tree over the nodes
     * @param within the shape of the trees within nodes
     */
    public Embedding(TeamMap team, int root, TreeShape between, TreeShape within) {
        this.team = team;
        this.root = root;
        this.between = between;
        this.within = within;
    }

    /** The member by which data reach a node. */
    public int entry(int node) {
        return node == team.node(root) ? root : team.master(node);
    }

    private int vertex(int node) {
        return Math.floorMod(node - team.node(root), team.nodes());
    }

    private int node(int vertex) {
        return (vertex + team.node(root)) % team.nodes();
    }

    /** The node above another one; -1 for the root's. */
    public int nodeAbove(int node) {
        return vertex(node) == 0 ? NONE : node(between.parent(vertex(node), team.nodes()));
    }

    /** The nodes below another one, in the order in which they are served. */
    public int[] nodesBelow(int node) {
        int[] below = between.children(vertex(node), team.nodes());
        Arrays.setAll(below, i -> node(below[i]));
        return below;
    }

    private int vertexInside(int member) {
        int node = team.node(member);
        return Math.floorMod(team.local(member) - team.local(entry(node)), team.size(node));
    }

    private int memberInside(int node, int vertex) {
        return team.member(node, (vertex + team.local(entry(node))) % team.size(node));
    }

    /** The children of a member on its own node, in the order in which they are served. */
    public int[] membersBelow(int member) {
        int node = team.node(member);
        int[] below = within.children(vertexInside(member), team.size(node));
        Arrays.setAll(below, i -> memberInside(node, below[i]));
        return below;
    }

    /** A member's parent; -1 for the root. */
    public int parent(int member) {
        int node = team.node(member);
        int vertex = vertexInside(member);
        if (vertex > 0) {
            return memberInside(node, within.parent(vertex, team.size(node)));
        }
        return member == root ? NONE : entry(nodeAbove(node));
    }

    /** A member's children. Other nodes come first: what goes there takes longest. */
    public int[] children(int member) {
        int[] inside = membersBelow(member);
        int node = team.node(member);
        if (member != entry(node)) {
            return inside;
        }
        int[] outside = nodesBelow(node);
        int[] all = new int[outside.length + inside.length];
        Arrays.setAll(all, i -> i < outside.length ? entry(outside[i]) : inside[i - outside.length]);
        return all;
    }

    /** Depth of the farthest member. */
    public int height() {
        int height = 0;
        for (int member = 0; member < team.size(); member++) {
            int depth = 0;
            for (int above = parent(member); above != NONE; above = parent(above)) {
                depth++;
            }
            height = Math.max(height, depth);
        }
        return height;
    }
}
