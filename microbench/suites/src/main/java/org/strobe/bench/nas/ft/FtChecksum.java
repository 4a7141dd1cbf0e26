package org.strobe.bench.nas.ft;

/** Sum of 1024 points of the box. */
final class FtChecksum {
    private static final int POINTS = 1024;

    private final FtLayout layout;

    FtChecksum(FtLayout layout) {
        this.layout = layout;
    }

    /**
     * Adds up the points that this rank has.
     *
     * @return real and imaginary part, divided by the number of points in the box
     */
    double[] of(double[] field, int[] placesByX) {
        double[] sum = new double[2];
        int height = layout.heightSideCut;
        for (int j = 1; j <= POINTS; j++) {
            int x = j % layout.width;
            int y = 3 * j % layout.height - layout.column * height;
            int z = 5 * j % layout.depth - layout.row * layout.depthCut;
            if (y >= 0 && y < height && z >= 0 && z < layout.depthCut) {
                int at = placesByX[x] + z * layout.widthCut * height + y;
                sum[0] += field[at];
                sum[1] += field[at + layout.sideBlock()];
            }
        }
        double all = (double) layout.width * layout.height * layout.depth;
        sum[0] /= all;
        sum[1] /= all;
        return sum;
    }
}
