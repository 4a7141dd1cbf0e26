package mpi;

/** Grid of a {@link Cartcomm}, and the caller's place in it. */
public class CartParms {
    /** Number of ranks along each dimension. */
    public int[] dims;

    /** True for each periodic dimension. */
    public boolean[] periods;

    /** Coordinates of the calling rank. */
    public int[] coords;

    CartParms(int[] dims, boolean[] periods, int[] coords) {
        this.dims = dims;
        this.periods = periods;
        this.coords = coords;
    }
}
