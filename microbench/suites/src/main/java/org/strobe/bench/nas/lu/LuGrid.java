package org.strobe.bench.nas.lu;

import mpi.MPI;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Share;

/**
 * Ranks in a grid over x and y. North and south are neighbors along x, west and east along y.
 *
 * @param xRanks number of ranks along x
 * @param yRanks number of ranks along y, at most as many as along x
 */
record LuGrid(int rank, int xRanks, int yRanks) {
    private static final int LEAST_POINTS = 3;

    static LuGrid of(int rank, int ranks) {
        int along = xRanks(ranks);
        return new LuGrid(rank, along, ranks / along);
    }

    /** Least divisor that is not below the square root. */
    private static int xRanks(int ranks) {
        int along = 1;
        while (along * along < ranks || ranks % along != 0) {
            along++;
        }
        return along;
    }

    /** True if a number of ranks makes a grid at most twice as long as wide, and each rank has enough points. */
    static boolean isPossible(int points, int ranks) {
        int along = xRanks(ranks);
        return along <= 2 * (ranks / along) && points / along >= LEAST_POINTS;
    }

    /** A rank's part of a cube. */
    LuBlock block(int points) {
        return new LuBlock(Share.of(points, xRanks, x()), Share.of(points, yRanks, y()));
    }

    private int x() {
        return rank % xRanks;
    }

    private int y() {
        return rank / xRanks;
    }

    /** Rank of the neighbor on a side. */
    int neighbor(GridSide side) {
        int step = side.isBefore() ? -1 : 1;
        boolean isInside = side.isAlongX() ? isIn(x() + step, xRanks) : isIn(y() + step, yRanks);
        if (!isInside) {
            return MPI.PROC_NULL;
        }
        return rank + (side.isAlongX() ? step : step * xRanks);
    }

    private static boolean isIn(int place, int number) {
        return place >= 0 && place < number;
    }
}
