package org.strobe.tools.model;

import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.ModelledCollective;

/**
 * Predicted and measured time of one collective, size and number of ranks.
 *
 * @param algorithm the algorithm that Strobe selects
 * @param predicted in microseconds
 */
record CheckedCase(
        Spread spread, ModelledCollective collective, long bytes, String algorithm, double predicted, double measured) {
    /** Relative error of the prediction. */
    double error() {
        return (predicted - measured) / measured;
    }
}
