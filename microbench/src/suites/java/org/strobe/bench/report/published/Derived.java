package org.strobe.bench.report.published;

import java.util.Locale;

/** What is made of a run's figure, and of that of another library or of the size. */
public enum Derived {
    /** The figure itself. */
    FIGURE(false),
    /** Bytes by the time; of microseconds, MB/s. */
    RATE(false),
    /** Of the other's time so much less, per cent. */
    SAVED(true),
    /** Of the other's time so much more, per cent. */
    SLOWER(true),
    /** By that of the other. */
    RATIO(true);

    private static final double ALL = 100;

    private final boolean isComparison;

    Derived(boolean isComparison) {
        this.isComparison = isComparison;
    }

    static Derived of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** Whether it takes the figure of another library. */
    boolean isComparison() {
        return isComparison;
    }

    /** @param other the other library's figure; without one, it is not looked at */
    double of(double figure, long size, double other) {
        return switch (this) {
            case RATE -> size / figure;
            case SAVED -> ALL * (1 - figure / other);
            case SLOWER -> ALL * (figure / other - 1);
            case RATIO -> figure / other;
            default -> figure;
        };
    }
}
