package org.strobe.srm.topology;

/** How a tree of any size looks, with the root as vertex 0. */
public interface Shape {
    /** As it is typed: {@code "binomial"}. */
    String name();

    /** Whether the vertices of each subtree follow each other, so that operands meet in their order. */
    boolean keepsOrder();

    /** The parent of a vertex other than 0 in a tree of this size. */
    int parent(int vertex, int size);

    /** The children of a vertex, in the order in which they are served: the largest subtree first. */
    int[] children(int vertex, int size);

    /** How many edges lie between the root and the farthest vertex. */
    default int height(int size) {
        int height = 0;
        for (int vertex = 1; vertex < size; vertex++) {
            int depth = 1;
            for (int above = parent(vertex, size); above != 0; above = parent(above, size)) {
                depth++;
            }
            height = Math.max(height, depth);
        }
        return height;
    }
}
