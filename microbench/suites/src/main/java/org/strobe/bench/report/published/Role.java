package org.strobe.bench.report.published;

import java.util.Locale;

/** Purpose of a published figure. */
public enum Role {
    /** Input of a machine's file; never reproduced. */
    INPUT,
    /** Fixes a cost that no paper prints. */
    CALIBRATION,
    /** Outcome of the model that puts a mechanism at risk; only these count. */
    PREDICTION,
    /** Holds by construction if the code is right: a self-test, judged but no result. */
    CHECK,
    /** Shown for comparison, not judged. */
    REPORTED;

    static Role of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
