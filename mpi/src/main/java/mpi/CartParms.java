package mpi;

/** How a grid of ranks looks, and where the caller is in it; see {@link CartComm#getTopo}. */
public final class CartParms {
    private final int[] dims;
    private final boolean[] periods;
    private final int[] coords;

    CartParms(int[] dims, boolean[] periods, int[] coords) {
        this.dims = dims.clone();
        this.periods = periods.clone();
        this.coords = coords.clone();
    }

    /** The number of dimensions. */
    public int getDimCount() {
        return dims.length;
    }

    /** How many ranks lie along a dimension. */
    public int getDim(int i) {
        return dims[i];
    }

    /** Whether a dimension closes to a ring. */
    public boolean getPeriod(int i) {
        return periods[i];
    }

    /** The caller's place along a dimension. */
    public int getCoord(int i) {
        return coords[i];
    }
}
