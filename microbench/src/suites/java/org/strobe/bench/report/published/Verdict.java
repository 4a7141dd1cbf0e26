package org.strobe.bench.report.published;

import java.util.Locale;

/** How ours compares with what was published. */
public enum Verdict {
    INSIDE,
    OUTSIDE,
    /** No folder has all that it takes. */
    NOT_MEASURED,
    /** It is no prediction. */
    NOT_JUDGED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
