package mpi;

import java.util.Arrays;
import org.strobe.mpi.provider.CartTopology;

/**
 * The part of a grid that has the caller, when only some dimensions remain.
 *
 * @param grid what remains
 * @param number which of the parts it is
 * @param rank the caller's place in it
 */
record SubGrid(CartTopology grid, int number, int rank) {
    static SubGrid of(CartTopology whole, boolean[] remain, int wholeRank) {
        int[] dims = whole.dims();
        int[] coordinates = whole.coordinates(wholeRank);
        int[] keptDims = new int[dims.length];
        boolean[] keptPeriods = new boolean[dims.length];
        int kept = 0;
        int number = 0;
        int rank = 0;
        for (int i = 0; i < dims.length; i++) {
            if (remain[i]) {
                keptDims[kept] = dims[i];
                keptPeriods[kept] = whole.periods()[i];
                kept++;
                rank = rank * dims[i] + coordinates[i];
            } else {
                number = number * dims[i] + coordinates[i];
            }
        }
        return new SubGrid(
                new CartTopology(Arrays.copyOf(keptDims, kept), Arrays.copyOf(keptPeriods, kept)), number, rank);
    }
}
