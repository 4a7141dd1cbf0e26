package org.strobe.srm.net;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.strobe.srm.topology.TreeShape;

/**
 * The tree over a team's nodes with a given root, seen from one of them. Edges are named by their distance: from a
 * node to the one at that distance after it, modulo all. So an edge of one name joins fixed nodes whatever the root
 * is.
 */
final class NodeTree {
    private static final int NONE = -1;

    private final TreeShape shape;
    private final int nodes;
    private final int own;
    private final int[] distances;
    private int root = NONE;
    private int[] children = {};
    private int[] edges = {};
    private int parent = NONE;
    private int parentsEdge;

    NodeTree(TreeShape shape, int nodes, int own) {
        this.shape = shape;
        this.nodes = nodes;
        this.own = own;
        this.distances = distances(shape, nodes);
    }

    /** Distances of the edges in a tree over this number of nodes; powers of two in a binomial one. */
    static int[] distances(TreeShape shape, int nodes) {
        return IntStream.range(1, nodes)
                .map(vertex -> vertex - shape.parent(vertex, nodes))
                .distinct()
                .sorted()
                .toArray();
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
            edges[i] = edgeOf(vertices[i] - vertex);
        }
        parent = NONE;
        if (vertex > 0) {
            int above = shape.parent(vertex, nodes);
            parent = (above + root) % nodes;
            parentsEdge = edgeOf(vertex - above);
        }
        return before;
    }

    private int edgeOf(int distance) {
        return Arrays.binarySearch(distances, distance);
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
