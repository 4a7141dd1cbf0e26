package mpi;

/** Graph of a communicator, as passed to {@link Intracomm#createGraph}. */
public final class GraphParms {
    private final int[] index;
    private final int[] edges;

    GraphParms(int[] index, int[] edges) {
        this.index = index.clone();
        this.edges = edges.clone();
    }

    /** Returns the number of nodes. */
    public int getIndexCount() {
        return index.length;
    }

    /** Returns the number of edges of the nodes 0 to {@code i}. */
    public int getIndex(int i) {
        return index[i];
    }

    /** Returns the number of edges. */
    public int getEdgeCount() {
        return edges.length;
    }

    /** Returns the target node of an edge. */
    public int getEdge(int i) {
        return edges[i];
    }
}
