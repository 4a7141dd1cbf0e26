package org.strobe.mpi.cli.model;

import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.Collective;

/**
 * One collective of one size on some ranks, by model and by clock.
 *
 * @param algorithm what Strobe takes
 * @param predicted in microseconds
 * @param measured in microseconds
 */
record CheckedCase(
        Spread spread, Collective collective, long bytes, String algorithm, double predicted, double measured) {
    /** How much more the model says than the clock, as a part of the latter. */
    double error() {
        return (predicted - measured) / measured;
    }
}
