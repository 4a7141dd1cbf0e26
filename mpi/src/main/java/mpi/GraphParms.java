package mpi;

/** The graph of a communicator, as it was given to {@link Intracomm#createGraph}. */
public final class GraphParms {
    private final int[] index;
    private final int[] edges;

    GraphParms(int[] index, int[] edges) {
        this.index = index.clone();
        this.edges = edges.clone();
    }

    /** The number of nodes. */
    public int getIndexCount() {
        return index.length;
    }

    /** How many edges the nodes up to and with this one have. */
    public int getIndex(int i) {
        return index[i];
    }

    /** The number of edges. */
    public int getEdgeCount() {
        return edges.length;
    }

    /** The node that an edge leads to. */
    public int getEdge(int i) {
        return edges[i];
    }
}
