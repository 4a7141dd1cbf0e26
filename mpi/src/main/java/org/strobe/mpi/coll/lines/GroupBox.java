package org.strobe.mpi.coll.lines;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Grid;

/** A group that fills a box of places, one rank each, numbered regularly: a step along a dimension always adds one number to the rank. */
public final class GroupBox {
    private static final int DIMENSIONS = 3;

    private final int[] extents;
    private final int[] steps;
    private final int[] reaches;
    private final boolean isRing;

    /**
     * A box of ranks.
     *
     * @param extents number of ranks along each dimension, two at least
     * @param steps distance of neighbours' ranks along each dimension
     * @param reaches links along each dimension that a packet goes straight, whatever the shortest way
     * @param isRing true if the ends of each dimension are joined
     */
    private GroupBox(int[] extents, int[] steps, int[] reaches, boolean isRing) {
        this.extents = extents;
        this.steps = steps;
        this.reaches = reaches;
        this.isRing = isRing;
    }

    /**
     * Finds the box of a group.
     *
     * @param placeOf place of a rank of the group
     * @return empty if the places do not fill a box, or are not numbered regularly
     */
    public static Optional<GroupBox> find(int ranks, IntUnaryOperator placeOf, Grid grid) {
        int[] least = coordinates(placeOf.applyAsInt(0), grid);
        int[] extents = {1, 1, 1};
        int[] steps = new int[DIMENSIONS];
        for (int rank = 1; rank < ranks; rank++) {
            int[] at = minus(coordinates(placeOf.applyAsInt(rank), grid), least);
            for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
                extents[dimension] = Math.max(extents[dimension], at[dimension] + 1);
                if (at[dimension] == 1 && Arrays.stream(at).map(Math::abs).sum() == 1) {
                    steps[dimension] = rank;
                }
            }
        }
        if ((long) extents[0] * extents[1] * extents[2] != ranks) {
            return Optional.empty();
        }
        for (int rank = 1; rank < ranks; rank++) {
            int[] at = minus(coordinates(placeOf.applyAsInt(rank), grid), least);
            if (at[0] * steps[0] + at[1] * steps[1] + at[2] * steps[2] != rank
                    || Arrays.stream(at).anyMatch(each -> each < 0)) {
                return Optional.empty();
            }
        }
        return Optional.of(of(extents, steps, grid));
    }

    private static GroupBox of(int[] extents, int[] steps, Grid grid) {
        int[] all = {grid.x(), grid.y(), grid.z()};
        int[] used = IntStream.range(0, DIMENSIONS)
                .filter(dimension -> extents[dimension] > 1)
                .toArray();
        boolean isRing =
                grid.isTorus() && Arrays.stream(used).allMatch(each -> extents[each] > 2 && extents[each] == all[each]);
        return new GroupBox(
                Arrays.stream(used).map(each -> extents[each]).toArray(),
                Arrays.stream(used).map(each -> steps[each]).toArray(),
                Arrays.stream(used)
                        .map(each -> grid.isTorus() ? Math.max(1, (all[each] - 1) / 2) : extents[each])
                        .toArray(),
                isRing);
    }

    private static int[] coordinates(int place, Grid grid) {
        return new int[] {place % grid.x(), place / grid.x() % grid.y(), place / grid.x() / grid.y()};
    }

    private static int[] minus(int[] at, int[] origin) {
        return new int[] {at[0] - origin[0], at[1] - origin[1], at[2] - origin[2]};
    }

    /** Number of dimensions along which there are several ranks. */
    public int dimensions() {
        return extents.length;
    }

    /** True if the ends of each dimension are joined, by further links than those between neighbours. */
    public boolean isRing() {
        return isRing;
    }

    int extent(int dimension) {
        return extents[dimension];
    }

    /** Place of a rank along a dimension. */
    int coordinate(int rank, int dimension) {
        return rank / steps[dimension] % extents[dimension];
    }

    /** Distance of neighbours' ranks along a dimension. */
    int step(int dimension) {
        return steps[dimension];
    }

    /** Direction from a rank to a neighbour: two for each dimension. */
    public int way(int from, int to) {
        int dimension = 0;
        while (coordinate(from, dimension) == coordinate(to, dimension)) {
            dimension++;
        }
        int steps = coordinate(to, dimension) - coordinate(from, dimension);
        return 2 * dimension + (steps == 1 || steps < -1 ? 1 : 0);
    }

    /** Links in a direction that a packet goes straight: less than half of a ring. */
    public int reach(int way) {
        return reaches[way / 2];
    }

    @Override
    public String toString() {
        return (isRing ? "ring" : "mesh") + Arrays.toString(extents);
    }
}
