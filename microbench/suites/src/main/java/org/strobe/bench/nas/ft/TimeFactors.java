package org.strobe.bench.nas.ft;

/** Factors of frequencies after a time: {@code exp(-4 pi^2 alpha t (x^2 + y^2 + z^2))}, a product of three factors. */
final class TimeFactors {
    private static final double ALPHA = 1e-6;

    private final FtLayout layout;

    /** Factors of the own columns of the pass along z. */
    private final double[] ofColumns;

    /** Factors by z. */
    final double[] ofDepth;

    TimeFactors(FtLayout layout) {
        this.layout = layout;
        this.ofColumns = new double[layout.columns()];
        this.ofDepth = new double[layout.depth];
    }

    /** Makes the factors of a time. */
    void make(int time) {
        double[] ofWidth = new double[layout.widthCut];
        fill(ofWidth, layout.column * layout.widthCut, layout.width, time);
        double[] ofHeight = new double[layout.heightCut];
        fill(ofHeight, layout.row * layout.heightCut, layout.height, time);
        fill(ofDepth, 0, layout.depth, time);
        int at = 0;
        for (double factor : ofHeight) {
            for (int x = 0; x < ofWidth.length; x++) {
                ofColumns[at + x] = factor * ofWidth[x];
            }
            at += ofWidth.length;
        }
    }

    /** Frequencies of the second half are negative ones. */
    private static void fill(double[] factors, int first, int points, int time) {
        for (int i = 0; i < factors.length; i++) {
            double frequency = first + i < points / 2 ? first + i : first + i - points;
            factors[i] = Math.exp(-4 * Math.PI * Math.PI * ALPHA * time * frequency * frequency);
        }
    }

    /** Copies the factors of some columns. */
    void copyColumns(int first, double[] to, int number) {
        System.arraycopy(ofColumns, first, to, 0, number);
    }
}
