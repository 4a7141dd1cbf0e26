package org.strobe.bench.report.published;

import java.util.Locale;
import org.strobe.bench.report.results.FigureRow;

/** Computation on a run's figure, and on another library's figure or the size. */
public enum Derived {
    /** Figure itself. */
    FIGURE(false),
    /** Bytes divided by time; MB/s for microseconds. */
    RATE(false),
    /** Bytes divided by time, of all pairs of ranks; MB/s for microseconds. */
    AGGREGATE(false),
    /** Reduction of the other's time, in percent. */
    SAVED(true),
    /** Increase over the other's time, in percent. */
    SLOWER(true),
    /** Ratio to the other's figure. */
    RATIO(true),
    /** Ratio of the other's figure to it. */
    SPEEDUP(true);

    private static final double ALL = 100;
    private static final int PAIR = 2;

    private final boolean isComparison;

    Derived(boolean isComparison) {
        this.isComparison = isComparison;
    }

    public static Derived of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** True if it needs another library's figure. */
    public boolean isComparison() {
        return isComparison;
    }

    /**
     * Of a row.
     *
     * @param other other library's figure; ignored without comparison
     */
    public double of(FigureRow row, double other) {
        double figure = row.figure();
        return switch (this) {
            case RATE -> row.size() / figure;
            case AGGREGATE -> row.ranks() / PAIR * row.size() / figure;
            case SAVED -> ALL * (1 - figure / other);
            case SLOWER -> ALL * (figure / other - 1);
            case RATIO -> figure / other;
            case SPEEDUP -> other / figure;
            default -> figure;
        };
    }
}
