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

    /** Multiplies some rows with a vector. */
    void times(double[] vector, double[] product, int firstRow, int endRow) {
        int from = starts[firstRow];
        for (int row = firstRow; row < endRow; row++) {
            int end = starts[row + 1];
            product[row] = row(vector, from, end);
            from = end;
        }
    }

    /** One sum: the processor begins the next row's additions while it waits for those of this one. */
    private double row(double[] vector, int from, int end) {
        double sum = 0;
        for (int i = from; i < end; i++) {
            sum += values[i] * vector[columns[i]];
        }
        return sum;
    }
}
