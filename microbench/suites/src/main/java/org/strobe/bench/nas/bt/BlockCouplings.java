package org.strobe.bench.nas.bt;

import static org.strobe.bench.nas.bt.BlockRecords.LANES;
import static org.strobe.bench.nas.bt.BlockRecords.ORDER;
import static org.strobe.bench.nas.bt.BlockRecords.RECORD;
import static org.strobe.bench.nas.bt.BlockRecords.STATE;

import org.strobe.bench.nas.flow.Gas;

/** Makes the block right of the diagonal of a point, from the state of the next point. */
final class BlockCouplings {
    private static final int COLUMN = ORDER * LANES;
    private static final double GAMMA = Gas.GAMMA;
    private static final double PRESSURE = Gas.PRESSURE;

    private final double flux;
    private final double shear;
    private final double stretch;
    private final double heat;
    private final double diffusion;

    BlockCouplings(BlockMatrix matrix) {
        flux = matrix.flux();
        shear = matrix.shear();
        stretch = matrix.stretch();
        heat = matrix.heat();
        diffusion = matrix.diffusion();
    }

    /**
     * Fills the coupling of a point of some lines.
     *
     * @param at record of the point; the next one lies behind
     */
    void fill(double[] records, int at, int lanes) {
        byDensityAndMomentum(records, at, lanes);
        byOthers(records, at, lanes);
    }

    private void byDensityAndMomentum(double[] records, int at, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            int c = at + RECORD + STATE + lane;
            double inverse = records[c];
            double u = records[c + LANES];
            double v = records[c + 2 * LANES];
            double w = records[c + 3 * LANES];
            double energy = records[c + 4 * LANES];
            double squares = v * v + w * w;
            double motion = 0.5 * (u * u + squares);
            double cross = shear * inverse - flux * u;
            double viscous = (stretch - heat) * u * u + (shear - heat) * squares + heat * energy;
            int first = at + lane;
            records[first] = -diffusion;
            records[first + LANES] = flux * (PRESSURE * motion - u * u) + stretch * u * inverse;
            records[first + 2 * LANES] = cross * v;
            records[first + 3 * LANES] = cross * w;
            records[first + 4 * LANES] = flux * u * (2 * PRESSURE * motion - GAMMA * energy) + inverse * viscous;
            int second = at + COLUMN + lane;
            records[second] = flux;
            records[second + LANES] = flux * (2 - PRESSURE) * u - stretch * inverse - diffusion;
            records[second + 2 * LANES] = flux * v;
            records[second + 3 * LANES] = flux * w;
            records[second + 4 * LANES] =
                    flux * (GAMMA * energy - PRESSURE * (motion + u * u)) - (stretch - heat) * u * inverse;
        }
    }

    private void byOthers(double[] records, int at, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            int c = at + RECORD + STATE + lane;
            double inverse = records[c];
            double u = records[c + LANES];
            double v = records[c + 2 * LANES];
            double w = records[c + 3 * LANES];
            double own = flux * u - shear * inverse - diffusion;
            double cross = (heat - shear) * inverse - flux * PRESSURE * u;
            int third = at + 2 * COLUMN + lane;
            records[third] = 0;
            records[third + LANES] = -flux * PRESSURE * v;
            records[third + 2 * LANES] = own;
            records[third + 3 * LANES] = 0;
            records[third + 4 * LANES] = cross * v;
            int fourth = at + 3 * COLUMN + lane;
            records[fourth] = 0;
            records[fourth + LANES] = -flux * PRESSURE * w;
            records[fourth + 2 * LANES] = 0;
            records[fourth + 3 * LANES] = own;
            records[fourth + 4 * LANES] = cross * w;
            int fifth = at + 4 * COLUMN + lane;
            records[fifth] = 0;
            records[fifth + LANES] = flux * PRESSURE;
            records[fifth + 2 * LANES] = 0;
            records[fifth + 3 * LANES] = 0;
            records[fifth + 4 * LANES] = flux * GAMMA * u - heat * inverse - diffusion;
        }
    }
}
