package org.strobe.mpi.facade;

import java.util.Arrays;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Subgrid that contains the caller, after some dimensions are dropped.
 *
 * @param grid topology of the subgrid
 * @param number number of the subgrid
 * @param rank the caller's rank in it
 */
public record SubGrid(CartTopology grid, int number, int rank) {
    /**
     * Finds the subgrid of a rank.
     *
     * @param name name of the argument {@code remain}, which is true for each dimension that stays
     */
    public static SubGrid of(String name, CartTopology whole, boolean[] remain, int wholeRank) {
        int[] dims = whole.dims();
        if (remain == null || remain.length < dims.length) {
            throw new MpiFailure(ErrorClass.ARG, name + ": there are " + dims.length + " dimensions");
        }
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
