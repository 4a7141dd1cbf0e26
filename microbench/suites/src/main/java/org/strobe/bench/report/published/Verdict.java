package org.strobe.bench.report.published;

import java.util.Locale;

/** Result of a comparison with a publication. */
public enum Verdict {
    INSIDE,
    /** Inside, but outside with half or twice the value of an assumption. */
    DEPENDS,
    OUTSIDE,
    /** Asserted by a test instead of a run. */
    TESTED,
    /** Values are missing in all folders. */
    NOT_MEASURED,
    /** Figure is neither prediction nor check. */
    NOT_JUDGED;

    @Override
    public String toString() {
        return this == DEPENDS
                ? "inside, depends"
                : name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
