package org.strobe.bench.nas.lu.grid;

import java.util.Arrays;

/** Quantities at a rank's points: an array for each quantity of each row. Along x and y there are ghost points. */
public final class Field {
    /** Ghost points before and after the own points of a row, and ghost rows of a plane. */
    public static final int GHOSTS = 2;

    private final int rowsOfPlane;
    private final double[][][] rows;

    public Field(int quantities, int xPoints, int yPoints, int planes) {
        this.rowsOfPlane = yPoints + 2 * GHOSTS;
        this.rows = new double[planes * rowsOfPlane][quantities][xPoints + 2 * GHOSTS];
    }

    /**
     * A row's arrays.
     *
     * @param y counted from the first ghost row
     */
    public double[][] row(int y, int plane) {
        return rows[plane * rowsOfPlane + y];
    }

    public void clear() {
        for (double[][] row : rows) {
            for (double[] quantity : row) {
                Arrays.fill(quantity, 0);
            }
        }
    }
}
