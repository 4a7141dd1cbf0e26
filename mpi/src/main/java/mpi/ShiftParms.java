package mpi;

/** Whom to receive from and send to in a shift along a dimension; {@link MPI#PROC_NULL} beyond an open border. */
public final class ShiftParms {
    private final int rankSource;
    private final int rankDest;

    ShiftParms(int rankSource, int rankDest) {
        this.rankSource = rankSource;
        this.rankDest = rankDest;
    }

    /** The rank to receive from. */
    public int getRankSource() {
        return rankSource;
    }

    /** The rank to send to. */
    public int getRankDest() {
        return rankDest;
    }
}
