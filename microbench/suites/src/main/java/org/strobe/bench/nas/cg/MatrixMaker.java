package org.strobe.bench.nas.cg;

import java.util.Arrays;
import org.strobe.bench.nas.NasRandom;

/**
 * Makes a rank's block of the matrix: the sum of {@code w^i v v'} over random vectors {@code v}, where {@code w} falls from 1 to
 * 1/10 with the number {@code i} of the vector, plus a number in the diagonal. All ranks draw all vectors, and keep those that
 * have an element in a row of their block: of these, elements in rows and columns of the block.
 */
final class MatrixMaker {
    private static final double CONDITION = 0.1;

    private final CgSize size;
    private final CgGrid grid;

    /** Kept elements of all vectors, and the place of each vector's first one. */
    private int[] places;

    private double[] elements;
    private final int[] starts;

    /** The vectors that have an element in a row of the block, by row. */
    private final int[] vectorsOf;

    private final int[] firstOf;

    MatrixMaker(CgSize size, CgGrid grid) {
        this.size = size;
        this.grid = grid;
        double kept = Math.min(1, 1.0 / grid.rows() + 1.0 / grid.columns());
        int room = (int) Math.ceil(kept * size.order() * (size.elements() + 1));
        this.places = new int[room];
        this.elements = new double[room];
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
            starts[i + 1] = starts[i] + (isInRows(vector) ? keep(vector, starts[i]) : 0);
        }
    }

    private boolean isInRows(SparseVector vector) {
        for (int i = 0; i < vector.length; i++) {
            if (isInRows(vector.places[i])) {
                return true;
            }
        }
        return false;
    }

    /** Keeps elements in rows and columns of the block; returns their number. */
    private int keep(SparseVector vector, int start) {
        if (start + vector.length > places.length) {
            int room = start + vector.length + places.length / 8;
            places = Arrays.copyOf(places, room);
            elements = Arrays.copyOf(elements, room);
        }
        int at = start;
        for (int i = 0; i < vector.length; i++) {
            if (isInRows(vector.places[i]) || isInColumns(vector.places[i])) {
                places[at] = vector.places[i];
                elements[at++] = vector.values[i];
            }
        }
        return at - start;
    }

    private boolean isInRows(int place) {
        return place >= grid.firstRow() && place < grid.firstRow() + grid.height();
    }

    private boolean isInColumns(int place) {
        return place >= grid.firstColumn() && place < grid.firstColumn() + grid.width();
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
            if (isInColumns(places[i])) {
                boolean isOwn = places[i] == row && row == vector;
                sums.add(places[i] - grid.firstColumn(), elements[i] * scale + (isOwn ? CONDITION - size.shift() : 0));
            }
        }
    }
}
