package mpi;

/** Source and destination of a shift along a dimension; {@link MPI#PROC_NULL} beyond a non-periodic border. */
public final class ShiftParms {
    private final int rankSource;
    private final int rankDest;

    ShiftParms(int rankSource, int rankDest) {
        this.rankSource = rankSource;
        this.rankDest = rankDest;
    }

    /** Returns the source rank. */
    public int getRankSource() {
        return rankSource;
    }

    /** Returns the destination rank. */
    public int getRankDest() {
        return rankDest;
    }
}
