package org.strobe.srm.net;

import org.strobe.srm.topology.NodeEdges;
import org.strobe.srm.topology.TreeShape;

/**
 * The tree over a team's nodes with a given root, seen from one of them. Edges have the names of {@link NodeEdges}.
 */
final class NodeTree {
    private static final int NONE = -1;

    private final TreeShape shape;
    private final int nodes;
    private final int own;
    private final NodeEdges names;
    private int root = NONE;
    private int[] children = {};
    private int[] edges = {};
    private int parent = NONE;
    private int parentsEdge;

    NodeTree(TreeShape shape, int nodes, int own) {
        this.shape = shape;
        this.nodes = nodes;
        this.own = own;
        this.names = new NodeEdges(shape, nodes);
    }

    /** True if the root changed and is not the first one. */
    boolean turn(int newRoot) {
        if (root == newRoot) {
            return false;
        }
        boolean before = root != NONE;
        root = newRoot;
        int vertex = Math.floorMod(own - root, nodes);
        int[] vertices = shape.children(vertex, nodes);
        children = new int[vertices.length];
        edges = new int[vertices.length];
        for (int i = 0; i < vertices.length; i++) {
            children[i] = (vertices[i] + root) % nodes;
            edges[i] = names.edge(own, children[i]);
        }
        parent = NONE;
        if (vertex > 0) {
            int above = shape.parent(vertex, nodes);
            parent = (above + root) % nodes;
            parentsEdge = names.edge(parent, own);
        }
        return before;
    }

    /** Number of nodes below. */
    int children() {
        return children.length;
    }

    /** A child. The one with the largest subtree comes first. */
    int child(int index) {
        return children[index];
    }

    /** The edge to that node. */
    int edgeTo(int index) {
        return edges[index];
    }

    boolean hasParent() {
        return parent != NONE;
    }

    int parent() {
        return parent;
    }

    /** The edge from the node above. */
    int parentsEdge() {
        return parentsEdge;
    }
}
