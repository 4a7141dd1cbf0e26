package mpi;

/** Partners of a shift along a dimension; {@link MPI#PROC_NULL} beyond an open border. */
public class ShiftParms {
    /** Rank to receive from. */
    public int rank_source;

    /** Rank to send to. */
    public int rank_dest;

    ShiftParms(int source, int dest) {
        rank_source = source;
        rank_dest = dest;
    }
}
