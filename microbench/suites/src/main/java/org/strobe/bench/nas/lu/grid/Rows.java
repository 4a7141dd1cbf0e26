package org.strobe.bench.nas.lu.grid;

import org.strobe.bench.nas.flow.Gas;

/** Sums and multiples of rows. */
public final class Rows {
    private Rows() {}

    /** Sets a row to a multiple of a row. */
    public static void scale(double[] result, double factor, double[] row, int from, int to) {
        for (int i = from; i < to; i++) {
            result[i] = factor * row[i];
        }
    }

    private static void add(double[] sum, double factor, double[] row, int from, int to) {
        for (int i = from; i < to; i++) {
            sum[i] += factor * row[i];
        }
    }

    /**
     * Adds a multiple of a plane's inner points to another field.
     *
     * @param firstRow first row to add
     * @param endRow row behind the last
     */
    public static void add(Field sum, double factor, Field field, LuBlock block, int plane, int firstRow, int endRow) {
        int from = block.x().innerFrom();
        int to = block.x().innerTo();
        for (int y = firstRow; y < endRow; y++) {
            double[][] sums = sum.row(y, plane);
            double[][] row = field.row(y, plane);
            for (int component = 0; component < Gas.COMPONENTS; component++) {
                add(sums[component], factor, row[component], from, to);
            }
        }
    }

    /** Negates all inner points. */
    public static void negate(Field field, LuBlock block) {
        int from = block.x().innerFrom();
        int to = block.x().innerTo();
        for (int plane = 1; plane < block.x().points() - 1; plane++) {
            for (int y = block.y().innerFrom(); y < block.y().innerTo(); y++) {
                for (double[] row : field.row(y, plane)) {
                    scale(row, -1, row, from, to);
                }
            }
        }
    }

    /** Sum of the squares of a component at all inner points. */
    public static double squares(Field field, LuBlock block, int component) {
        double sum = 0;
        for (int plane = 1; plane < block.x().points() - 1; plane++) {
            for (int y = block.y().innerFrom(); y < block.y().innerTo(); y++) {
                sum += squares(
                        field.row(y, plane)[component],
                        block.x().innerFrom(),
                        block.x().innerTo());
            }
        }
        return sum;
    }

    private static double squares(double[] row, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += row[i] * row[i];
        }
        return sum;
    }
}
