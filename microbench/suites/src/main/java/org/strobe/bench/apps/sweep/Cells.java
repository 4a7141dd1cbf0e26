package org.strobe.bench.apps.sweep;

import java.util.Arrays;

/**
 * Flux and source of a rank's cells, which are unit cubes. Cells that reach into the middle half of the grid in each dimension
 * have a source. Cells are stored by z, y, x.
 */
final class Cells {
    /** Share of particles that interact on a unit of way. */
    static final double TOTAL = 0.25;

    /** Of them, those that scatter. */
    static final double SCATTERED = 0.125;

    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final RankGrid grid;
    private final double[] flux;
    private final double[] before;
    private final double[] emission;

    Cells(RankGrid grid) {
        this.grid = grid;
        int number = Math.multiplyExact(planeSize(), grid.total().z());
        flux = new double[number];
        before = new double[number];
        emission = new double[number];
    }

    private int planeSize() {
        return Math.multiplyExact(grid.width(), grid.height());
    }

    double[] flux() {
        return flux;
    }

    /** Particles that each cell gives in an iteration: its source, and those that scattered in the iteration before. */
    double[] emission() {
        return emission;
    }

    /** Makes the emission from the flux, which is then zero. */
    void begin() {
        System.arraycopy(flux, 0, before, 0, flux.length);
        Arrays.fill(flux, 0);
        forEachRow((start, y, z) -> {
            boolean isInside =
                    isMiddle(y, grid.total().y()) && isMiddle(z, grid.total().z());
            for (int i = 0; i < grid.width(); i++) {
                double source =
                        isInside && isMiddle(grid.firstX() + i, grid.total().x()) ? 1 : 0;
                emission[start + i] = source + SCATTERED * before[start + i];
            }
        });
    }

    private static boolean isMiddle(int cell, int cells) {
        return 4 * (cell + 1) > cells && 4 * cell < 3 * cells;
    }

    /** Largest change of the flux by the last iteration, relative to the flux. */
    double change() {
        double most = 0;
        for (int i = 0; i < flux.length; i++) {
            if (flux[i] != 0) {
                most = Math.max(most, Math.abs((flux[i] - before[i]) / flux[i]));
            }
        }
        return most;
    }

    /** Source of the own cells. */
    double source() {
        double sum = 0;
        for (int i = 0; i < emission.length; i++) {
            sum += emission[i] - SCATTERED * before[i];
        }
        return sum;
    }

    /** Particles that were absorbed in the last iteration. */
    double absorbed() {
        return (TOTAL - SCATTERED) * Arrays.stream(flux).sum();
    }

    /** Particles that scattered in the last iteration, less those of the one before: they are still on their way. */
    double underway() {
        double sum = 0;
        for (int i = 0; i < flux.length; i++) {
            sum += SCATTERED * (flux[i] - before[i]);
        }
        return sum;
    }

    /** Sum over a number for each cell, by its place in the grid and the bits of its flux. */
    long fingerprint() {
        long[] sum = {0};
        forEachRow((start, y, z) -> {
            long place = ((long) z * grid.total().y() + y) * grid.total().x() + grid.firstX();
            for (int i = 0; i < grid.width(); i++) {
                sum[0] += mixed(Double.doubleToLongBits(flux[start + i]) ^ mixed(place + i));
            }
        });
        return sum[0];
    }

    private static long mixed(long bits) {
        long product = (bits ^ bits >>> 32) * FACTOR;
        return (product ^ product >>> 29) * FACTOR;
    }

    private interface Row {
        void visit(int start, int y, int z);
    }

    private void forEachRow(Row row) {
        for (int z = 0; z < grid.total().z(); z++) {
            for (int j = 0; j < grid.height(); j++) {
                row.visit(z * planeSize() + j * grid.width(), grid.firstY() + j, z);
            }
        }
    }
}
