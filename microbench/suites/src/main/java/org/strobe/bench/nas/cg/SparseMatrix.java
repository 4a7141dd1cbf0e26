package org.strobe.bench.nas.cg;

/** A block of a sparse matrix, stored by rows. */
final class SparseMatrix {
    private final int[] starts;
    private final int[] columns;
    private final double[] values;

    /**
     * A block.
     *
     * @param starts of a row's elements, for each row and behind the last
     * @param columns of the elements, in the block
     */
    SparseMatrix(int[] starts, int[] columns, double[] values) {
        this.starts = starts;
        this.columns = columns;
        this.values = values;
    }

    int rows() {
        return starts.length - 1;
    }

    /** Multiplies some rows with a vector. Four sums a row: an addition need not wait for the one before. */
    void times(double[] vector, double[] product, int firstRow, int endRow) {
        int from = starts[firstRow];
        for (int row = firstRow; row < endRow; row++) {
            int end = starts[row + 1];
            product[row] = row(vector, from, end);
            from = end;
        }
    }

    private double row(double[] vector, int from, int end) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = from;
        for (; i < end - 3; i += 4) {
            a += values[i] * vector[columns[i]];
            b += values[i + 1] * vector[columns[i + 1]];
            c += values[i + 2] * vector[columns[i + 2]];
            d += values[i + 3] * vector[columns[i + 3]];
        }
        for (; i < end; i++) {
            a += values[i] * vector[columns[i]];
        }
        return a + b + (c + d);
    }
}
