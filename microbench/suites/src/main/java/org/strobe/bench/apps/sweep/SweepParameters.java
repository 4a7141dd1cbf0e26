package org.strobe.bench.apps.sweep;

import java.time.Duration;

/**
 * Grid, blocks and form of a sweep. Defaults are assumptions but for the step's time: "each compute step takes about 3.5 ms". The
 * default block has 28 x 28 x 10 cells and 3 angles: at 15 operations for a cell and angle, and 100 million operations a
 * second of a Pentium III of 1 GHz, it takes 3.53 ms as well.
 *
 * @param cells extent of the grid in x, y and z
 * @param isPerRank true if {@code cells} in x and y are those of one rank
 * @param blocks planes and angles
 * @param iterations over the scattering source; the flux starts from zero
 * @param step time of a full block, smaller ones take their share; {@link #COUNTED} to tell the machine operations
 * @param ranks columns and rows of ranks, further ranks are idle; {@link RankShape#BEST} for all ranks
 * @param isBlocking true for blocking sends and receives
 */
public record SweepParameters(
        Extent cells,
        boolean isPerRank,
        Blocks blocks,
        int iterations,
        Duration step,
        RankShape ranks,
        boolean isBlocking) {
    /** Operations are told to the machine instead of a time. */
    public static final Duration COUNTED = Duration.ofNanos(-1);

    /** Defaults, in the blocking form. */
    public static final SweepParameters STANDARD = new SweepParameters(
            new Extent(28, 28, 100), true, new Blocks(10, 6, 3), 12, Duration.ofNanos(3_500_000), RankShape.BEST, true);

    public SweepParameters {
        if (iterations < 1) {
            throw new IllegalArgumentException("iterations=" + iterations + ": must be >= 1");
        }
        if (step.isNegative() && !step.equals(COUNTED)) {
            throw new IllegalArgumentException("step=" + step + ": must be >= 0");
        }
    }

    /** Number of cells in each dimension. */
    public record Extent(int x, int y, int z) {
        public Extent {
            if (Math.min(x, Math.min(y, z)) < 1) {
                throw new IllegalArgumentException("cells=" + x + "x" + y + "x" + z + ": must be >= 1");
            }
        }

        @Override
        public String toString() {
            return x + "x" + y + "x" + z;
        }
    }

    /**
     * Blocks of a step.
     *
     * @param planes of cells in z
     * @param angles of an octant, in all
     * @param anglesOfStep of them in a step
     */
    public record Blocks(int planes, int angles, int anglesOfStep) {
        public Blocks {
            if (Math.min(planes, Math.min(angles, anglesOfStep)) < 1) {
                throw new IllegalArgumentException("planes=" + planes + ", angles=" + angles + ", angles of a step="
                        + anglesOfStep + ": must be >= 1");
            }
        }
    }

    /** Columns (x) and rows (y) of ranks. */
    public record RankShape(int columns, int rows) {
        /** All ranks, as nearly square as possible, with at least as many columns as rows. */
        public static final RankShape BEST = new RankShape(0, 0);

        public RankShape {
            boolean isBest = columns == 0 && rows == 0;
            if (!isBest && Math.min(columns, rows) < 1) {
                throw new IllegalArgumentException("ranks=" + columns + "x" + rows + ": must be >= 1");
            }
        }

        /** Shape for a number of ranks. */
        RankShape of(int ranks) {
            if (columns > 0) {
                if ((long) columns * rows > ranks) {
                    throw new IllegalArgumentException(
                            "ranks=" + columns + "x" + rows + ": must be <= " + ranks + " in all");
                }
                return this;
            }
            int best = 1;
            for (int each = 1; (long) each * each <= ranks; each++) {
                best = ranks % each == 0 ? each : best;
            }
            return new RankShape(ranks / best, best);
        }

        int number() {
            return columns * rows;
        }
    }

    boolean isCounted() {
        return step.equals(COUNTED);
    }

    /** Grid of a number of ranks. */
    Extent total(RankShape shape) {
        return isPerRank
                ? new Extent(product(cells.x, shape.columns()), product(cells.y, shape.rows()), cells.z)
                : cells;
    }

    private static int product(int cells, int ranks) {
        long all = (long) cells * ranks;
        if (all > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    cells + " cells of each of " + ranks + " ranks: more than 2^31 in one direction");
        }
        return (int) all;
    }
}
