package org.strobe.bench.report.published;

import java.util.Locale;

/** What a published figure is for. */
public enum Role {
    /** It stands in a machine's file, and is used, never reproduced. */
    INPUT,
    /** It fixes a cost that no paper prints. */
    CALIBRATION,
    /** It has to come out by itself; only these are judged. */
    PREDICTION,
    /** Shown beside ours, not judged. */
    REPORTED;

    static Role of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
