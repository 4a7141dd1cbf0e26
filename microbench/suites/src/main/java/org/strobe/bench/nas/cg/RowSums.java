package org.strobe.bench.nas.cg;

import java.util.Arrays;

/** A row of a sparse matrix while numbers are added to it. */
final class RowSums {
    private static final int FIRST_ROOM = 64;

    private final double[] sums;
    private final boolean[] isUsed;
    private int[] columns = new int[FIRST_ROOM];
    private int length;

    RowSums(int width) {
        sums = new double[width];
        isUsed = new boolean[width];
    }

    /** Begins an empty row. */
    void begin() {
        for (int i = 0; i < length; i++) {
            isUsed[columns[i]] = false;
        }
        length = 0;
    }

    void add(int column, double value) {
        if (isUsed[column]) {
            sums[column] += value;
            return;
        }
        if (length == columns.length) {
            columns = Arrays.copyOf(columns, 2 * length);
        }
        isUsed[column] = true;
        sums[column] = value;
        columns[length++] = column;
    }

    /** Number of elements. */
    int length() {
        return length;
    }

    /** Copies the row out, by ascending columns. */
    void copyTo(int[] places, double[] values, int at) {
        Arrays.sort(columns, 0, length);
        for (int i = 0; i < length; i++) {
            places[at + i] = columns[i];
            values[at + i] = sums[columns[i]];
        }
    }
}
