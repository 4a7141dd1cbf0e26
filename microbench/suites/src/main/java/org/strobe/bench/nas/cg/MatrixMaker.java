package org.strobe.bench.nas.cg;

import java.util.Arrays;
import org.strobe.bench.nas.NasRandom;

/**
 * Makes a rank's block of the matrix: the sum of {@code w^i v v'} over random vectors {@code v}, where {@code w} falls from 1 to
 * 1/10 with the number {@code i} of the vector, plus a number in the diagonal. All ranks draw all vectors.
 */
final class MatrixMaker {
    private static final double CONDITION = 0.1;

    private final CgSize size;
    private final CgGrid grid;

    /** Elements of all vectors, and the place of each vector's first one. */
    private final int[] places;

    private final double[] elements;
    private final int[] starts;

    /** The vectors that have an element in a row of the block, by row. */
    private final int[] vectorsOf;

    private final int[] firstOf;

    MatrixMaker(CgSize size, CgGrid grid) {
        this.size = size;
        this.grid = grid;
        int most = Math.toIntExact((long) size.order() * (size.elements() + 1));
        this.places = new int[most];
        this.elements = new double[most];
        this.starts = new int[size.order() + 1];
        draw();
        this.firstOf = new int[grid.height() + 1];
        this.vectorsOf = new int[countByRow()];
        listByRow();
    }

    private void draw() {
        NasRandom random = new NasRandom(NasRandom.SEED);
        random.next();
        SparseVector vector = new SparseVector(size.elements());
        for (int i = 0; i < size.order(); i++) {
            vector.draw(random, size.order(), i);
            System.arraycopy(vector.places, 0, places, starts[i], vector.length);
            System.arraycopy(vector.values, 0, elements, starts[i], vector.length);
            starts[i + 1] = starts[i] + vector.length;
        }
    }

    private boolean isInRows(int place) {
        return place >= grid.firstRow() && place < grid.firstRow() + grid.height();
    }

    private int countByRow() {
        for (int i = 0; i < starts[size.order()]; i++) {
            if (isInRows(places[i])) {
                firstOf[places[i] - grid.firstRow() + 1]++;
            }
        }
        for (int row = 0; row < grid.height(); row++) {
            firstOf[row + 1] += firstOf[row];
        }
        return firstOf[grid.height()];
    }

    private void listByRow() {
        int[] next = Arrays.copyOf(firstOf, grid.height());
        for (int vector = 0; vector < size.order(); vector++) {
            for (int i = starts[vector]; i < starts[vector + 1]; i++) {
                if (isInRows(places[i])) {
                    vectorsOf[next[places[i] - grid.firstRow()]++] = vector;
                }
            }
        }
    }

    SparseMatrix make() {
        double[] weights = weights();
        RowSums sums = new RowSums(grid.width());
        SparseRows rows = new SparseRows(grid.height(), vectorsOf.length * (size.elements() + 1L) / grid.columns());
        for (int row = 0; row < grid.height(); row++) {
            sums.begin();
            for (int i = firstOf[row]; i < firstOf[row + 1]; i++) {
                add(vectorsOf[i], grid.firstRow() + row, weights[vectorsOf[i]], sums);
            }
            rows.add(sums);
        }
        return rows.matrix();
    }

    private double[] weights() {
        double ratio = Math.pow(CONDITION, 1.0 / size.order());
        double[] weights = new double[size.order()];
        double weight = 1;
        for (int i = 0; i < weights.length; i++) {
            weights[i] = weight;
            weight *= ratio;
        }
        return weights;
    }

    /** Adds a vector's part of a row. */
    private void add(int vector, int row, double weight, RowSums sums) {
        double scale = 0;
        for (int i = starts[vector]; i < starts[vector + 1]; i++) {
            scale = places[i] == row ? weight * elements[i] : scale;
        }
        for (int i = starts[vector]; i < starts[vector + 1]; i++) {
            int column = places[i] - grid.firstColumn();
            if (column >= 0 && column < grid.width()) {
                boolean isOwn = places[i] == row && row == vector;
                sums.add(column, elements[i] * scale + (isOwn ? CONDITION - size.shift() : 0));
            }
        }
    }
}
