package org.strobe.bench.nas.sp;

import static org.strobe.bench.nas.sp.ScalarRecords.CHANGE;
import static org.strobe.bench.nas.sp.ScalarRecords.DAMPING;
import static org.strobe.bench.nas.sp.ScalarRecords.LANES;
import static org.strobe.bench.nas.sp.ScalarRecords.RECORD;
import static org.strobe.bench.nas.sp.ScalarRecords.SOUND;

/**
 * Elimination forward and substitution back at a point of some lines. A row of a system has the numbers of the two points before,
 * the point's own, and those of the two points behind.
 */
final class Elimination {
    private static final double WITH = 1;
    private static final double AGAINST = -1;

    /** Factor of speeds. */
    private final double flux;

    /** Factor of dampings. */
    private final double second;

    /** Factor of the dissipation: fourth differences. */
    private final double fourth;

    /** Place of the velocity along the line. */
    private final int velocity;

    Elimination(double flux, double second, double fourth, int velocity) {
        this.flux = flux;
        this.second = second;
        this.fourth = fourth;
        this.velocity = velocity;
    }

    /** @param diagonal what is constant in the diagonal */
    void forward(double[] records, int at, int lanes, double diagonal) {
        flow(records, at, lanes, diagonal);
        sound(records, at, lanes, diagonal, WITH);
        sound(records, at, lanes, diagonal, AGAINST);
    }

    private void flow(double[] records, int at, int lanes, double diagonal) {
        double beside = 4 * fourth;
        for (int lane = 0; lane < lanes; lane++) {
            int here = at + lane;
            int last = here - RECORD;
            int earlier = here - 2 * RECORD;
            int next = here + RECORD;
            double left = -flux * records[last + velocity] - second * records[last + DAMPING] - beside;
            double right = flux * records[next + velocity] - second * records[next + DAMPING] - beside;
            double before = left - fourth * records[earlier];
            double rest = fourth * records[earlier + LANES] + before * records[last];
            double inverse = 1 / (diagonal + 2 * second * records[here + DAMPING] - rest);
            records[here] = (right - before * records[last + LANES]) * inverse;
            records[here + LANES] = fourth * inverse;
            eliminate(records, here + CHANGE, before, inverse);
            eliminate(records, here + CHANGE + LANES, before, inverse);
            eliminate(records, here + CHANGE + 2 * LANES, before, inverse);
        }
    }

    private void sound(double[] records, int at, int lanes, double diagonal, double sign) {
        double beside = 4 * fourth;
        double speed = sign * flux;
        int system = sign == WITH ? 2 * LANES : 4 * LANES;
        int change = sign == WITH ? CHANGE + 3 * LANES : CHANGE + 4 * LANES;
        for (int lane = 0; lane < lanes; lane++) {
            int here = at + lane;
            int last = here - RECORD;
            int next = here + RECORD;
            double left = -flux * records[last + velocity] - speed * records[last + SOUND];
            double right = flux * records[next + velocity] + speed * records[next + SOUND];
            left -= second * records[last + DAMPING] + beside;
            right -= second * records[next + DAMPING] + beside;
            int earlier = here - 2 * RECORD + system;
            double before = left - fourth * records[earlier];
            double rest = fourth * records[earlier + LANES] + before * records[last + system];
            double inverse = 1 / (diagonal + 2 * second * records[here + DAMPING] - rest);
            records[here + system] = (right - before * records[last + system + LANES]) * inverse;
            records[here + system + LANES] = fourth * inverse;
            eliminate(records, here + change, before, inverse);
        }
    }

    private void eliminate(double[] records, int i, double before, double inverse) {
        double rest = fourth * records[i - 2 * RECORD] + before * records[i - RECORD];
        records[i] = (records[i] - rest) * inverse;
    }

    /** Substitutes back at a point. */
    static void backward(double[] records, int at, int lanes) {
        substitute(records, at, at + CHANGE, lanes);
        substitute(records, at, at + CHANGE + LANES, lanes);
        substitute(records, at, at + CHANGE + 2 * LANES, lanes);
        substitute(records, at + 2 * LANES, at + CHANGE + 3 * LANES, lanes);
        substitute(records, at + 4 * LANES, at + CHANGE + 4 * LANES, lanes);
    }

    private static void substitute(double[] records, int system, int change, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            int i = change + lane;
            int c = system + lane;
            records[i] -= records[c] * records[i + RECORD] + records[c + LANES] * records[i + 2 * RECORD];
        }
    }
}
