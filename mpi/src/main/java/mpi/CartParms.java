package mpi;

/** Dimensions of a Cartesian grid and the caller's coordinates; see {@link CartComm#getTopo}. */
public final class CartParms {
    private final int[] dims;
    private final boolean[] periods;
    private final int[] coords;

    CartParms(int[] dims, boolean[] periods, int[] coords) {
        this.dims = dims.clone();
        this.periods = periods.clone();
        this.coords = coords.clone();
    }

    /** Returns the number of dimensions. */
    public int getDimCount() {
        return dims.length;
    }

    /** Returns the number of ranks along a dimension. */
    public int getDim(int i) {
        return dims[i];
    }

    /** True if a dimension is periodic. */
    public boolean getPeriod(int i) {
        return periods[i];
    }

    /** Returns the caller's coordinate along a dimension. */
    public int getCoord(int i) {
        return coords[i];
    }
}
