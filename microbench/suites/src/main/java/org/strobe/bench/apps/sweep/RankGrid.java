package org.strobe.bench.apps.sweep;

import org.strobe.bench.apps.sweep.SweepParameters.Extent;
import org.strobe.bench.apps.sweep.SweepParameters.RankShape;

/**
 * Place of a rank in the grid of ranks, and its cells. Ranks are numbered row by row.
 *
 * <pre>
 *   y  3 4 5
 *      0 1 2
 *          x
 * </pre>
 */
record RankGrid(RankShape shape, Extent total, int column, int row) {
    /** No rank: the outside of the grid. */
    static final int OUTSIDE = -1;

    static RankGrid of(RankShape shape, Extent total, int rank) {
        if (total.x() < shape.columns() || total.y() < shape.rows()) {
            throw new IllegalArgumentException(
                    "cells=" + total + ": fewer than " + shape.columns() + "x" + shape.rows() + " ranks in x or y");
        }
        RankGrid grid = new RankGrid(shape, total, rank % shape.columns(), rank / shape.columns());
        long cells = grid.largestPlane();
        if (cells > Integer.MAX_VALUE / total.z()) {
            throw new IllegalArgumentException("cells=" + total + " on " + shape.columns() + "x" + shape.rows()
                    + " ranks: more than 2^31 of a rank, which an array does not hold");
        }
        return grid;
    }

    private static int start(int cells, int parts, int part) {
        return (int) ((long) cells * part / parts);
    }

    int firstX() {
        return start(total.x(), shape.columns(), column);
    }

    int firstY() {
        return start(total.y(), shape.rows(), row);
    }

    /** Number of own cells in x. */
    int width() {
        return start(total.x(), shape.columns(), column + 1) - firstX();
    }

    /** Number of own cells in y. */
    int height() {
        return start(total.y(), shape.rows(), row + 1) - firstY();
    }

    /** Largest number of cells of a rank in a plane. */
    long largestPlane() {
        return (long) Math.ceilDiv(total.x(), shape.columns()) * Math.ceilDiv(total.y(), shape.rows());
    }

    /** Neighbour in x. */
    int besideX(int distance) {
        int other = column + distance;
        return other < 0 || other >= shape.columns() ? OUTSIDE : row * shape.columns() + other;
    }

    /** Neighbour in y. */
    int besideY(int distance) {
        int other = row + distance;
        return other < 0 || other >= shape.rows() ? OUTSIDE : other * shape.columns() + column;
    }
}
