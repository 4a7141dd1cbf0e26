package org.strobe.bench.nas.bt;

import static org.strobe.bench.nas.bt.BlockRecords.CHANGE;
import static org.strobe.bench.nas.bt.BlockRecords.LANES;
import static org.strobe.bench.nas.bt.BlockRecords.ORDER;
import static org.strobe.bench.nas.bt.BlockRecords.RECORD;
import static org.strobe.bench.nas.bt.BlockRecords.STATE;

import org.strobe.bench.nas.flow.Gas;

/**
 * Makes the block in the diagonal of a point, and eliminates the block left of it with the point before: diagonal and change lose
 * the left block times coupling and change of the point before. A method deals with a row.
 */
final class BlockRows {
    private static final int COLUMN = ORDER * LANES;
    private static final double GAMMA = Gas.GAMMA;
    private static final double PRESSURE = Gas.PRESSURE;

    private final double flux;
    private final double shear;
    private final double stretch;
    private final double heat;
    private final double diffusion;

    BlockRows(BlockMatrix matrix) {
        flux = matrix.flux();
        shear = matrix.shear();
        stretch = matrix.stretch();
        heat = matrix.heat();
        diffusion = matrix.diffusion();
    }

    /**
     * Deals with a point of some lines.
     *
     * @param at record of the point; the one before it lies before
     * @param blocks gets the block in the diagonal
     */
    void eliminate(double[] records, int at, double[] blocks, int lanes) {
        density(records, at, blocks, lanes);
        along(records, at, blocks, lanes);
        across(records, at, blocks, lanes, 2);
        across(records, at, blocks, lanes, 3);
        energy(records, at, blocks, lanes);
    }

    private void density(double[] records, int at, double[] blocks, int lanes) {
        double own = diffusion;
        double along = flux;
        double diagonal = 1 + 2 * diffusion;
        for (int lane = 0; lane < lanes; lane++) {
            int c = at - RECORD + lane;
            blocks[lane] = diagonal + own * records[c] + along * records[c + LANES];
            blocks[lane + LANES] = own * records[c + COLUMN] + along * records[c + COLUMN + LANES];
            blocks[lane + 2 * LANES] = own * records[c + 2 * COLUMN] + along * records[c + 2 * COLUMN + LANES];
            blocks[lane + 3 * LANES] = own * records[c + 3 * COLUMN] + along * records[c + 3 * COLUMN + LANES];
            blocks[lane + 4 * LANES] = own * records[c + 4 * COLUMN] + along * records[c + 4 * COLUMN + LANES];
            records[at + CHANGE + lane] += own * records[c + CHANGE] + along * records[c + CHANGE + LANES];
        }
    }

    private void along(double[] records, int at, double[] blocks, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            int c = at - RECORD + lane;
            double inverse = records[c + STATE];
            double u = records[c + STATE + LANES];
            double v = records[c + STATE + 2 * LANES];
            double w = records[c + STATE + 3 * LANES];
            double motion = 0.5 * (u * u + v * v + w * w);
            double a = flux * (PRESSURE * motion - u * u) - stretch * u * inverse;
            double b = flux * (2 - PRESSURE) * u + stretch * inverse + diffusion;
            double d = -flux * PRESSURE * v;
            double e = -flux * PRESSURE * w;
            double f = flux * PRESSURE;
            double own = 2 * stretch * records[at + STATE + lane];
            int row = lane + COLUMN;
            blocks[row] = product(records, c, a, b, d, e, f) - own * records[at + STATE + LANES + lane];
            blocks[row + LANES] = product(records, c + COLUMN, a, b, d, e, f) + 1 + 2 * diffusion + own;
            blocks[row + 2 * LANES] = product(records, c + 2 * COLUMN, a, b, d, e, f);
            blocks[row + 3 * LANES] = product(records, c + 3 * COLUMN, a, b, d, e, f);
            blocks[row + 4 * LANES] = product(records, c + 4 * COLUMN, a, b, d, e, f);
            records[at + CHANGE + LANES + lane] += product(records, c + CHANGE, a, b, d, e, f);
        }
    }

    /** @param number of the velocity in the state, and of the row */
    private void across(double[] records, int at, double[] blocks, int lanes, int number) {
        int own = number * LANES;
        for (int lane = 0; lane < lanes; lane++) {
            int c = at - RECORD + lane;
            double inverse = records[c + STATE];
            double u = records[c + STATE + LANES];
            double v = records[c + STATE + own];
            double a = -flux * u * v - shear * v * inverse;
            double b = flux * v;
            double d = flux * u + shear * inverse + diffusion;
            double viscous = 2 * shear * records[at + STATE + lane];
            int row = lane + number * COLUMN;
            blocks[row] = product(records, c, own, a, b, d) - viscous * records[at + STATE + own + lane];
            blocks[row + LANES] = product(records, c + COLUMN, own, a, b, d);
            blocks[row + 2 * LANES] = product(records, c + 2 * COLUMN, own, a, b, d);
            blocks[row + 3 * LANES] = product(records, c + 3 * COLUMN, own, a, b, d);
            blocks[row + 4 * LANES] = product(records, c + 4 * COLUMN, own, a, b, d);
            blocks[row + own] += 1 + 2 * diffusion + viscous;
            records[at + CHANGE + own + lane] += product(records, c + CHANGE, own, a, b, d);
        }
    }

    private void energy(double[] records, int at, double[] blocks, int lanes) {
        energyDiagonal(records, at, blocks, lanes);
        for (int lane = 0; lane < lanes; lane++) {
            int c = at - RECORD + lane;
            double inverse = records[c + STATE];
            double u = records[c + STATE + LANES];
            double v = records[c + STATE + 2 * LANES];
            double w = records[c + STATE + 3 * LANES];
            double energy = records[c + STATE + 4 * LANES];
            double squares = v * v + w * w;
            double motion = 0.5 * (u * u + squares);
            double viscous = (stretch - heat) * u * u + (shear - heat) * squares + heat * energy;
            double a = flux * u * (2 * PRESSURE * motion - GAMMA * energy) - inverse * viscous;
            double b = flux * (GAMMA * energy - PRESSURE * (motion + u * u)) + (stretch - heat) * u * inverse;
            double cross = (shear - heat) * inverse - flux * PRESSURE * u;
            double d = cross * v;
            double e = cross * w;
            double f = flux * GAMMA * u + heat * inverse + diffusion;
            int row = lane + 4 * COLUMN;
            blocks[row] += product(records, c, a, b, d, e, f);
            blocks[row + LANES] += product(records, c + COLUMN, a, b, d, e, f);
            blocks[row + 2 * LANES] += product(records, c + 2 * COLUMN, a, b, d, e, f);
            blocks[row + 3 * LANES] += product(records, c + 3 * COLUMN, a, b, d, e, f);
            blocks[row + 4 * LANES] += product(records, c + 4 * COLUMN, a, b, d, e, f);
            records[at + CHANGE + 4 * LANES + lane] += product(records, c + CHANGE, a, b, d, e, f);
        }
    }

    private void energyDiagonal(double[] records, int at, double[] blocks, int lanes) {
        double alongFactor = 2 * (stretch - heat);
        double acrossFactor = 2 * (shear - heat);
        double heatFactor = 2 * heat;
        double diagonal = 1 + 2 * diffusion;
        for (int lane = 0; lane < lanes; lane++) {
            int c = at + STATE + lane;
            double inverse = records[c];
            double u = records[c + LANES];
            double v = records[c + 2 * LANES];
            double w = records[c + 3 * LANES];
            double energy = records[c + 4 * LANES];
            double viscous = alongFactor * u * u + acrossFactor * (v * v + w * w) + heatFactor * energy;
            int row = lane + 4 * COLUMN;
            blocks[row] = -inverse * viscous;
            blocks[row + LANES] = alongFactor * u * inverse;
            blocks[row + 2 * LANES] = acrossFactor * v * inverse;
            blocks[row + 3 * LANES] = acrossFactor * w * inverse;
            blocks[row + 4 * LANES] = diagonal + heatFactor * inverse;
        }
    }

    /** A full row times a column. */
    private static double product(double[] records, int c, double a, double b, double d, double e, double f) {
        return a * records[c]
                + b * records[c + LANES]
                + d * records[c + 2 * LANES]
                + e * records[c + 3 * LANES]
                + f * records[c + 4 * LANES];
    }

    /** A row with elements in the first two columns and its own, times a column. */
    private static double product(double[] records, int c, int own, double a, double b, double d) {
        return a * records[c] + b * records[c + LANES] + d * records[c + own];
    }
}
