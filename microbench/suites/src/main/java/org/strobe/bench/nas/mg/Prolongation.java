package org.strobe.bench.nas.mg;

/**
 * From a grid to the next finer one, linearly along each axis. Two planes of the coarse grid are kept, with rows of fine length.
 * Each thread has its own ones.
 */
final class Prolongation {
    private static final double QUARTER = 0.25;

    private final double[][][] wide;
    private final int[] kept = {-1, -1};

    /**
     * @param longestRow points of a row of the finest block
     * @param mostRows of a plane of the second finest block
     */
    Prolongation(int longestRow, int mostRows) {
        wide = new double[2][mostRows][longestRow];
    }

    /** Fills some planes of a block, with ghosts. */
    void apply(MgLevel coarse, double[][] from, MgLevel fine, int first, int end, double[][] to) {
        begin();
        for (int k = first; k < end; k++) {
            apply(coarse, from, fine, k, to, false);
        }
    }

    /** Begins with another grid. */
    void begin() {
        kept[0] = -1;
        kept[1] = -1;
    }

    /** Adds to a plane of the finer grid; planes have to ascend. */
    void add(MgLevel coarse, double[][] from, MgLevel fine, int k, double[][] to) {
        apply(coarse, from, fine, k, to, true);
    }

    private void apply(MgLevel coarse, double[][] from, MgLevel fine, int k, double[][] to, boolean isAdded) {
        double[][] below = widened(coarse, from, fine, (k - fine.origin(2)) / 2);
        double[][] above = widened(coarse, from, fine, (k - fine.origin(2) + 1) / 2);
        int width = fine.length[0];
        for (int j = 0; j < fine.length[1]; j++) {
            int south = (j - fine.origin(1)) / 2;
            int north = (j - fine.origin(1) + 1) / 2;
            double[] row = to[fine.row(j, k)];
            if (isAdded) {
                add(row, below[south], below[north], above[south], above[north], width);
            } else {
                set(row, below[south], below[north], above[south], above[north], width);
            }
        }
    }

    private static void set(double[] to, double[] a, double[] b, double[] c, double[] d, int width) {
        for (int i = 0; i < width; i++) {
            to[i] = QUARTER * (a[i] + b[i] + (c[i] + d[i]));
        }
    }

    private static void add(double[] to, double[] a, double[] b, double[] c, double[] d, int width) {
        for (int i = 0; i < width; i++) {
            to[i] += QUARTER * (a[i] + b[i] + (c[i] + d[i]));
        }
    }

    /** A plane of the coarse grid, with rows of fine length. */
    private double[][] widened(MgLevel coarse, double[][] from, MgLevel fine, int k) {
        double[][] plane = wide[k & 1];
        if (kept[k & 1] != k) {
            kept[k & 1] = k;
            for (int j = 0; j < coarse.length[1]; j++) {
                widen(from[coarse.row(j, k)], plane[j], fine.length[0], fine.origin(0));
            }
        }
        return plane;
    }

    private static void widen(double[] from, double[] to, int width, int origin) {
        if (origin == 0) {
            for (int i = 0; i < width / 2; i++) {
                to[2 * i] = from[i];
                to[2 * i + 1] = 0.5 * (from[i] + from[i + 1]);
            }
        } else {
            to[0] = 0.5 * (from[0] + from[1]);
            to[1] = from[1];
            to[2] = 0.5 * (from[1] + from[2]);
        }
    }
}
