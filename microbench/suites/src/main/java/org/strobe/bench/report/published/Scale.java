package org.strobe.bench.report.published;

import java.util.Locale;

/** Factors by which an assumption is changed to see whether a verdict depends on it. */
enum Scale {
    HALF(50),
    TWICE(200);

    private final int perCent;

    Scale(int perCent) {
        this.perCent = perCent;
    }

    int perCent() {
        return perCent;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
