package org.strobe.mpi.standard;

/**
 * A grid: ranks in row-major order, the last dimension runs fastest.
 *
 * @param dims how many ranks along each dimension; none for a grid of a single rank
 * @param periods whether a dimension closes to a ring
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares topologies, and nobody changes their arrays
public record CartTopology(int[] dims, boolean[] periods) implements Topology {
    public CartTopology {
        dims = dims.clone();
        periods = periods.clone();
    }

    /** Number of ranks in the grid. */
    public int size() {
        int size = 1;
        for (int dim : dims) {
            size *= dim;
        }
        return size;
    }

    /** Where a rank is. */
    public int[] coordinates(int rank) {
        int[] coordinates = new int[dims.length];
        int rest = rank;
        for (int i = dims.length - 1; i >= 0; i--) {
            coordinates[i] = rest % dims[i];
            rest /= dims[i];
        }
        return coordinates;
    }

    /** The rank at a place; coordinates of periodic dimensions wrap, others must lie in the grid. */
    public int rank(int[] coordinates) {
        int rank = 0;
        for (int i = 0; i < dims.length; i++) {
            int coordinate = periods[i] ? Math.floorMod(coordinates[i], dims[i]) : coordinates[i];
            if (coordinate < 0 || coordinate >= dims[i]) {
                throw new MpiFailure(
                        ErrorClass.RANK,
                        "coords[" + i + "]=" + coordinates[i] + ": dimension " + i + " is not periodic and has "
                                + dims[i] + " ranks");
            }
            rank = rank * dims[i] + coordinate;
        }
        return rank;
    }

    /** The rank so many steps along a dimension; {@code PROC_NULL} beyond an open border. */
    public int neighbour(int rank, int dimension, int steps) {
        int[] coordinates = coordinates(rank);
        long moved = (long) coordinates[dimension] + steps;
        if (!periods[dimension] && (moved < 0 || moved >= dims[dimension])) {
            return Constants.PROC_NULL;
        }
        coordinates[dimension] = Math.floorMod(moved, dims[dimension]);
        return rank(coordinates);
    }

    @Override
    public int[] sources(int rank) {
        int[] sources = new int[2 * dims.length];
        for (int i = 0; i < dims.length; i++) {
            sources[2 * i] = neighbour(rank, i, -1);
            sources[2 * i + 1] = neighbour(rank, i, 1);
        }
        return sources;
    }

    @Override
    public int[] destinations(int rank) {
        return sources(rank);
    }
}
