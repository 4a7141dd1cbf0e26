package org.strobe.bench.nas.mg;

/**
 * From a grid to the next coarser one: means of 27 points, with weights 1, 2, 1 along each axis. Each thread has its own one.
 */
final class Restriction {
    private static final double SCALE = 1.0 / 16;

    private final double[] sums;

    Restriction(int longestRow) {
        sums = new double[longestRow];
    }

    /** Makes some planes of the coarser grid. */
    void apply(MgLevel fine, double[][] from, MgLevel coarse, int first, int end, double[][] to) {
        int width = fine.length[0];
        for (int k = first; k < end; k++) {
            for (int j = 1; j < coarse.length[1] - 1; j++) {
                int middle = 2 * j + fine.origin(1);
                int plane = 2 * k + fine.origin(2);
                int row = fine.row(middle, plane);
                int below = fine.row(middle, plane - 1);
                int above = fine.row(middle, plane + 1);
                begin(from[row + 1], from[row], from[row - 1], sums, width);
                add(from[below + 1], from[below], from[below - 1], sums, width);
                add(from[above + 1], from[above], from[above - 1], sums, width);
                thin(sums, fine.origin(0), to[coarse.row(j, k)]);
            }
        }
    }

    private static void begin(double[] south, double[] middle, double[] north, double[] sums, int width) {
        for (int i = 0; i < width; i++) {
            sums[i] = 2 * (south[i] + north[i]) + 4 * middle[i];
        }
    }

    private static void add(double[] south, double[] middle, double[] north, double[] sums, int width) {
        for (int i = 0; i < width; i++) {
            sums[i] += south[i] + north[i] + 2 * middle[i];
        }
    }

    private static void thin(double[] sums, int origin, double[] to) {
        for (int i = 1; i < to.length - 1; i++) {
            int at = 2 * i + origin;
            to[i] = SCALE * (sums[at - 1] + 2 * sums[at] + sums[at + 1]);
        }
    }
}
