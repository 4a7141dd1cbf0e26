package org.strobe.bench.nas.ft;

import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Many transforms of one length at a time, side by side: a row holds one point of each. They are done in place, by steps that
 * divide a transform into four, so the order of rows changes. A step's loops run along rows, over arrays of equal index. Each
 * thread has rows of its own.
 */
final class BatchFft {
    private static final int FOUR = 4;
    private static final int MOST = 128;
    private static final int LEAST = 16;
    private static final int ROOM = 1 << 15;
    private static final int TILE = 8;

    private final int length;
    private final double[][] re;
    private final double[][] im;

    /** Row of each frequency. */
    private final int[] order;

    /** Roots of unity. */
    private final double[] cosines;

    private final double[] sines;

    private BatchFft(int[] order, double[] cosines, double[] sines) {
        this.length = order.length;
        int batch = Math.clamp(ROOM / length, LEAST, MOST);
        this.re = new double[length][batch];
        this.im = new double[length][batch];
        this.order = order;
        this.cosines = cosines;
        this.sines = sines;
    }

    /** Transforms for some threads: they share their tables. */
    static BatchFft[] of(int length, int threads) {
        int[] order = order(length);
        double[] cosines = new double[length];
        double[] sines = new double[length];
        return Stream.generate(() -> new BatchFft(order, cosines, sines))
                .limit(threads)
                .toArray(BatchFft[]::new);
    }

    /** Most transforms that can be done at a time. */
    int batch() {
        return re[0].length;
    }

    private static int[] order(int length) {
        if (length < FOUR) {
            return length == 1 ? new int[1] : new int[] {0, 1};
        }
        int[] inner = order(length / FOUR);
        int[] order = new int[length];
        Arrays.setAll(order, k -> k % FOUR * (length / FOUR) + inner[k / FOUR]);
        return order;
    }

    /** Makes the roots of unity, for all threads. */
    void prepare() {
        for (int k = 0; k < length; k++) {
            double angle = -2 * Math.PI * k / length;
            cosines[k] = Math.cos(angle);
            sines[k] = Math.sin(angle);
        }
    }

    /** Rows of real parts. A transform back is one forward with real and imaginary parts swapped. */
    private double[][] first(boolean isBack) {
        return isBack ? im : re;
    }

    private double[][] second(boolean isBack) {
        return isBack ? re : im;
    }

    /**
     * Takes a row for each point.
     *
     * @param places of the rows' real parts
     * @param from to be added to the places
     * @param gap from real to imaginary parts
     */
    void load(double[] data, int[] places, int from, int gap, int batch, boolean isBack) {
        double[][] first = first(isBack);
        double[][] second = second(isBack);
        for (int i = 0; i < length; i++) {
            System.arraycopy(data, places[i] + from, first[i], 0, batch);
            System.arraycopy(data, places[i] + from + gap, second[i], 0, batch);
        }
    }

    /** Gives a row for each frequency. */
    void store(double[] data, int[] places, int from, int gap, int batch, boolean isBack) {
        double[][] first = first(isBack);
        double[][] second = second(isBack);
        for (int i = 0; i < length; i++) {
            System.arraycopy(first[order[i]], 0, data, places[i] + from, batch);
            System.arraycopy(second[order[i]], 0, data, places[i] + from + gap, batch);
        }
    }

    /** Takes some consecutive points of each transform. Those of a transform lie one behind the other. */
    void loadAcross(double[] data, int from, int firstPoint, int points, int gap, int batch, boolean isBack) {
        for (int b = 0; b < batch; b += TILE) {
            int at = from + b * points;
            if (b + TILE <= batch) {
                loadTile(data, at, first(isBack), firstPoint, points, b);
                loadTile(data, at + gap, second(isBack), firstPoint, points, b);
            } else {
                for (int i = b; i < batch; i++) {
                    loadColumn(data, from + i * points, first(isBack), firstPoint, points, i);
                    loadColumn(data, from + i * points + gap, second(isBack), firstPoint, points, i);
                }
            }
        }
    }

    private static void loadTile(double[] data, int from, double[][] rows, int firstRow, int points, int b) {
        int at = from;
        for (int i = firstRow; i < firstRow + points; i++) {
            double[] row = rows[i];
            row[b] = data[at];
            row[b + 1] = data[at + points];
            row[b + 2] = data[at + 2 * points];
            row[b + 3] = data[at + 3 * points];
            row[b + 4] = data[at + 4 * points];
            row[b + 5] = data[at + 5 * points];
            row[b + 6] = data[at + 6 * points];
            row[b + 7] = data[at + 7 * points];
            at++;
        }
    }

    private static void loadColumn(double[] data, int from, double[][] rows, int firstRow, int points, int b) {
        for (int i = 0; i < points; i++) {
            rows[firstRow + i][b] = data[from + i];
        }
    }

    /** Gives some consecutive frequencies of each transform. Those of a transform lie one behind the other. */
    void storeAcross(double[] data, int from, int firstPoint, int points, int gap, int batch, boolean isBack) {
        for (int b = 0; b < batch; b += TILE) {
            int at = from + b * points;
            if (b + TILE <= batch) {
                storeTile(data, at, first(isBack), firstPoint, points, b);
                storeTile(data, at + gap, second(isBack), firstPoint, points, b);
            } else {
                for (int i = b; i < batch; i++) {
                    storeColumn(data, from + i * points, first(isBack), firstPoint, points, i);
                    storeColumn(data, from + i * points + gap, second(isBack), firstPoint, points, i);
                }
            }
        }
    }

    private void storeTile(double[] data, int from, double[][] rows, int firstRow, int points, int b) {
        int at = from;
        for (int i = firstRow; i < firstRow + points; i++) {
            double[] row = rows[order[i]];
            data[at] = row[b];
            data[at + points] = row[b + 1];
            data[at + 2 * points] = row[b + 2];
            data[at + 3 * points] = row[b + 3];
            data[at + 4 * points] = row[b + 4];
            data[at + 5 * points] = row[b + 5];
            data[at + 6 * points] = row[b + 6];
            data[at + 7 * points] = row[b + 7];
            at++;
        }
    }

    private void storeColumn(double[] data, int from, double[][] rows, int firstRow, int points, int b) {
        for (int i = 0; i < points; i++) {
            data[from + i] = rows[order[firstRow + i]][b];
        }
    }

    /** Multiplies points: by a factor of the transform and one of the point. */
    void scale(double[] byTransform, double[] byPoint, int batch) {
        for (int i = 0; i < length; i++) {
            scale(re[i], im[i], byTransform, byPoint[i], batch);
        }
    }

    private static void scale(double[] re, double[] im, double[] factors, double factor, int batch) {
        for (int i = 0; i < batch; i++) {
            double scale = factors[i] * factor;
            re[i] *= scale;
            im[i] *= scale;
        }
    }

    /** Does the transforms. */
    void transform(int batch) {
        transform(0, length, batch);
    }

    /** Transforms some rows: divides into four, then goes on with each quarter while it is in the cache. */
    private void transform(int start, int points, int batch) {
        if (points < FOUR) {
            if (points == 2) {
                halve(re[start], im[start], re[start + 1], im[start + 1], batch);
            }
            return;
        }
        int quarter = points / FOUR;
        divide(start, quarter, batch);
        int step = length / points;
        for (int j = 1; j < quarter; j++) {
            divide(start + j, quarter, j * step, batch);
        }
        for (int q = 0; q < FOUR; q++) {
            transform(start + q * quarter, quarter, batch);
        }
    }

    private static void halve(double[] re, double[] im, double[] otherRe, double[] otherIm, int batch) {
        for (int i = 0; i < batch; i++) {
            double differenceRe = re[i] - otherRe[i];
            double differenceIm = im[i] - otherIm[i];
            re[i] += otherRe[i];
            im[i] += otherIm[i];
            otherRe[i] = differenceRe;
            otherIm[i] = differenceIm;
        }
    }

    private void divide(int a, int quarter, int batch) {
        int b = a + quarter;
        int c = b + quarter;
        int d = c + quarter;
        divide(re[a], im[a], re[b], im[b], re[c], im[c], re[d], im[d], batch);
    }

    private static void divide(
            double[] aRe,
            double[] aIm,
            double[] bRe,
            double[] bIm,
            double[] cRe,
            double[] cIm,
            double[] dRe,
            double[] dIm,
            int batch) {
        for (int i = 0; i < batch; i++) {
            double acRe = aRe[i] + cRe[i];
            double acIm = aIm[i] + cIm[i];
            double bdRe = bRe[i] + dRe[i];
            double bdIm = bIm[i] + dIm[i];
            double overRe = aRe[i] - cRe[i];
            double overIm = aIm[i] - cIm[i];
            double sideRe = bRe[i] - dRe[i];
            double sideIm = bIm[i] - dIm[i];
            aRe[i] = acRe + bdRe;
            aIm[i] = acIm + bdIm;
            bRe[i] = overRe + sideIm;
            bIm[i] = overIm - sideRe;
            cRe[i] = acRe - bdRe;
            cIm[i] = acIm - bdIm;
            dRe[i] = overRe - sideIm;
            dIm[i] = overIm + sideRe;
        }
    }

    private void divide(int a, int quarter, int root, int batch) {
        divide(a, quarter, batch);
        int b = a + quarter;
        int c = b + quarter;
        int d = c + quarter;
        turn(re[b], im[b], cosines[root], sines[root], batch);
        turn(re[c], im[c], cosines[2 * root], sines[2 * root], batch);
        turn(re[d], im[d], cosines[3 * root], sines[3 * root], batch);
    }

    private static void turn(double[] re, double[] im, double cosine, double sine, int batch) {
        for (int i = 0; i < batch; i++) {
            double was = re[i];
            re[i] = was * cosine - im[i] * sine;
            im[i] = was * sine + im[i] * cosine;
        }
    }
}
