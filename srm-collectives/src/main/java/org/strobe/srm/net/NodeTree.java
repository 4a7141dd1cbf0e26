package org.strobe.srm.net;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.strobe.srm.topology.Shape;

/**
 * The tree over a team's nodes with a given root, as one of them sees it. Its edges are named by how far they lead: from a node
 * to the one that is so many further, modulo all. So an edge of one name begins or ends, at a given node, at the same node
 * whatever the root is.
 */
final class NodeTree {
    private static final int NONE = -1;

    private final Shape shape;
    private final int nodes;
    private final int own;
    private final int[] distances;
    private int root = NONE;
    private int[] children = {};
    private int[] edges = {};
    private int parent = NONE;
    private int parentsEdge;

    NodeTree(Shape shape, int nodes, int own) {
        this.shape = shape;
        this.nodes = nodes;
        this.own = own;
        this.distances = distances(shape, nodes);
    }

    /** How far edges lead in a tree over so many nodes; of a binomial one, the powers of two. */
    static int[] distances(Shape shape, int nodes) {
        return IntStream.range(1, nodes)
                .map(vertex -> vertex - shape.parent(vertex, nodes))
                .distinct()
                .sorted()
                .toArray();
    }

    /** Whether it has another root now, and had one before. */
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

    /** How many nodes are below. */
    int children() {
        return children.length;
    }

    /** A node below; the one with the largest part of the tree first. */
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
