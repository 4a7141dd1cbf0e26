package org.strobe.bench.nas.mg;

/**
 * Residual and smoother: sums over the 27 points around each point. A first pass takes a row's neighbours in other rows, a second
 * one those along the row. In each loop all arrays have the same index: C2 of JDK 25 vectorises no other loops, since arrays may
 * be equal. Therefore shifted rows are copied. Each thread has its own ones.
 */
final class Stencils {
    private static final double CENTER = -8.0 / 3;
    private static final double EDGE = 1.0 / 6;
    private static final double CORNER = 1.0 / 12;

    private final MgSize.Smoother smoother;

    /** Numbers of a row's points: what a point gets from other rows, and what it gives to its neighbours in the row. */
    private final double[] own;

    private final double[] given;

    /** Contributions of left and right neighbours. */
    private final double[] left;

    private final double[] right;

    Stencils(int longestRow, MgSize.Smoother smoother) {
        this.own = new double[longestRow];
        this.given = new double[longestRow];
        this.left = new double[longestRow];
        this.right = new double[longestRow];
        this.smoother = smoother;
    }

    /** Subtracts the operator's result for {@code u} from {@code v}, in some planes. */
    void residual(MgLevel level, int first, int end, double[][] u, double[][] v, double[][] r) {
        for (int k = first; k < end; k++) {
            residual(level, k, u, v, r);
        }
    }

    /** Does it for a plane. */
    void residual(MgLevel level, int k, double[][] u, double[][] v, double[][] r) {
        int width = level.length[0];
        int plane = level.length[1];
        for (int j = 1; j < plane - 1; j++) {
            int row = level.row(j, k);
            operate(u, row, plane, width);
            combine(v[row], r[row], width);
        }
    }

    /** Adds the smoothed residual to {@code u}, in some planes. */
    void smooth(MgLevel level, int first, int end, double[][] r, double[][] u) {
        int width = level.length[0];
        int plane = level.length[1];
        for (int k = first; k < end; k++) {
            for (int j = 1; j < plane - 1; j++) {
                int row = level.row(j, k);
                smooth(r, row, plane, width);
                combine(u[row], u[row], width);
            }
        }
    }

    private void operate(double[][] u, int row, int plane, int width) {
        double[] center = u[row];
        double[] south = u[row + 1];
        double[] north = u[row - 1];
        double[] below = u[row + plane];
        double[] above = u[row - plane];
        double[] southBelow = u[row + plane + 1];
        double[] northBelow = u[row + plane - 1];
        double[] southAbove = u[row - plane + 1];
        double[] northAbove = u[row - plane - 1];
        double[] get = own;
        double[] give = given;
        for (int i = 0; i < width; i++) {
            double near = south[i] + north[i] + (below[i] + above[i]);
            double far = southBelow[i] + northBelow[i] + (southAbove[i] + northAbove[i]);
            give[i] = -EDGE * near - CORNER * far;
            get[i] = -CENTER * center[i] - EDGE * far;
        }
    }

    private void smooth(double[][] r, int row, int plane, int width) {
        double[] center = r[row];
        double[] south = r[row + 1];
        double[] north = r[row - 1];
        double[] below = r[row + plane];
        double[] above = r[row - plane];
        double[] southBelow = r[row + plane + 1];
        double[] northBelow = r[row + plane - 1];
        double[] southAbove = r[row - plane + 1];
        double[] northAbove = r[row - plane - 1];
        double[] get = own;
        double[] give = given;
        double own = smoother.center();
        double face = smoother.face();
        double edge = smoother.edge();
        for (int i = 0; i < width; i++) {
            double near = south[i] + north[i] + (below[i] + above[i]);
            double far = southBelow[i] + northBelow[i] + (southAbove[i] + northAbove[i]);
            give[i] = face * center[i] + edge * near;
            get[i] = own * center[i] + face * near + edge * far;
        }
    }

    /** Adds to a row what its points get from other rows and from each other. */
    private void combine(double[] from, double[] to, int width) {
        System.arraycopy(given, 0, left, 1, width - 2);
        System.arraycopy(given, 2, right, 1, width - 2);
        combine(from, to, own, left, right, width);
    }

    private static void combine(double[] from, double[] to, double[] own, double[] left, double[] right, int width) {
        for (int i = 1; i < width - 1; i++) {
            to[i] = from[i] + own[i] + (left[i] + right[i]);
        }
    }
}
