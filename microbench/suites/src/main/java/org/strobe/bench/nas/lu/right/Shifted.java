package org.strobe.bench.nas.lu.right;

/** Copies of a row, moved along x: at the index of a point is the value of its neighbor. */
final class Shifted {
    private final double[][] copies;
    private final int distance;

    /**
     * Room for copies.
     *
     * @param distance of the neighbor; negative for one before the point
     */
    Shifted(int quantities, int length, int distance) {
        this.copies = new double[quantities][length];
        this.distance = distance;
    }

    /** Copies a row; the result is good until the next call. */
    double[][] of(double[][] row, int from, int to) {
        for (int quantity = 0; quantity < copies.length; quantity++) {
            System.arraycopy(row[quantity], from + distance, copies[quantity], from, to - from);
        }
        return copies;
    }
}
