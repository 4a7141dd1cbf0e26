package org.strobe.srm.topology;

/** The shape of trees of any size, with vertex 0 as the root. */
public interface TreeShape {
    /** As it is typed: {@code "binomial"}. */
    String name();

    /** True if the vertices of each subtree have consecutive numbers, so that operands meet in order. */
    boolean keepsOrder();

    /** The parent of a vertex other than 0 in a tree of this size. */
    int parent(int vertex, int size);

    /** The children of a vertex, in the order in which they are served: the largest subtree first. */
    int[] children(int vertex, int size);

    /** Depth of the farthest vertex. */
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
