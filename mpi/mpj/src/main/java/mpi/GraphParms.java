package mpi;

/** Graph of a {@link Graphcomm}. */
public class GraphParms {
    /** Cumulative number of edges, for each rank. */
    public int[] index;

    /** Neighbours of rank 0, of rank 1, and so on. */
    public int[] edges;

    public GraphParms() {}

    GraphParms(int[] index, int[] edges) {
        this.index = index;
        this.edges = edges;
    }
}
