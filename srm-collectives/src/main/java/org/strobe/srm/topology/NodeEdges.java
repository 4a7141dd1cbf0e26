package org.strobe.srm.topology;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The edges of a tree over nodes, for any root. An edge is named by its distance: from a node to the one at that distance
 * after it, modulo all. So an edge of one name joins fixed nodes whatever the root is.
 */
public final class NodeEdges {
    private final int nodes;
    private final int[] distances;

    public NodeEdges(TreeShape shape, int nodes) {
        this.nodes = nodes;
        this.distances = IntStream.range(1, nodes)
                .map(vertex -> vertex - shape.parent(vertex, nodes))
                .distinct()
                .sorted()
                .toArray();
    }

    /** Number of names; in a binomial tree the distances are the powers of two. */
    public int count() {
        return distances.length;
    }

    /** The name of the edge from a node to one below it. */
    public int edge(int above, int below) {
        return Arrays.binarySearch(distances, Math.floorMod(below - above, nodes));
    }
}
