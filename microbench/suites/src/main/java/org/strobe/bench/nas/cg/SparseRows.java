package org.strobe.bench.nas.cg;

import java.util.Arrays;

/** A sparse matrix while rows are added to it. */
final class SparseRows {
    private final int[] starts;
    private int rows;
    private int[] columns;
    private double[] values;

    /** @param elements estimate of their number */
    SparseRows(int rows, long elements) {
        starts = new int[rows + 1];
        columns = new int[Math.toIntExact(elements)];
        values = new double[columns.length];
    }

    void add(RowSums row) {
        int at = starts[rows];
        int end = at + row.length();
        if (end > columns.length) {
            int room = Math.max(end, Math.toIntExact(columns.length + columns.length / 2L));
            columns = Arrays.copyOf(columns, room);
            values = Arrays.copyOf(values, room);
        }
        row.copyTo(columns, values, at);
        starts[++rows] = end;
    }

    SparseMatrix matrix() {
        int all = starts[rows];
        return new SparseMatrix(starts, Arrays.copyOf(columns, all), Arrays.copyOf(values, all));
    }
}
