package org.strobe.srm.net;

import org.strobe.srm.topology.Shape;

/** The tree over a team's nodes with a given root, as one of them sees it. */
final class NodeTree {
    private static final int NONE = -1;

    private final Shape shape;
    private final int nodes;
    private final int own;
    private int root = NONE;
    private int[] children = {};
    private int parent = NONE;
    private int place;

    NodeTree(Shape shape, int nodes, int own) {
        this.shape = shape;
        this.nodes = nodes;
        this.own = own;
    }

    /** Whether it has another root now, and had one before. */
    boolean turn(int newRoot) {
        if (root == newRoot) {
            return false;
        }
        boolean before = root != NONE;
        root = newRoot;
        int vertex = Math.floorMod(own - root, nodes);
        children = nodesOf(shape.children(vertex, nodes));
        if (vertex == 0) {
            parent = NONE;
        } else {
            int above = shape.parent(vertex, nodes);
            int[] siblings = shape.children(above, nodes);
            parent = (above + root) % nodes;
            place = indexOf(siblings, vertex);
        }
        return before;
    }

    private static int indexOf(int[] vertices, int vertex) {
        int i = 0;
        while (vertices[i] != vertex) {
            i++;
        }
        return i;
    }

    private int[] nodesOf(int[] vertices) {
        int[] found = new int[vertices.length];
        for (int i = 0; i < found.length; i++) {
            found[i] = (vertices[i] + root) % nodes;
        }
        return found;
    }

    /** How many nodes are below. */
    int children() {
        return children.length;
    }

    /** A node below; the one with the largest part of the tree first. */
    int child(int index) {
        return children[index];
    }

    boolean hasParent() {
        return parent != NONE;
    }

    int parent() {
        return parent;
    }

    /** Which of its parent's children it is. */
    int place() {
        return place;
    }
}
