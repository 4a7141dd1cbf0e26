package org.strobe.bench.report.published;

import java.util.Locale;

/** Result of a comparison with a publication. */
public enum Verdict {
    INSIDE,
    OUTSIDE,
    /** Values are missing in all folders. */
    NOT_MEASURED,
    /** Figure is no prediction. */
    NOT_JUDGED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
