package org.strobe.bench.figures;

/** Figure with its lower and upper bound. */
public record Interval(double low, double figure, double high) {
    /** Exact figure. */
    public static Interval exact(double figure) {
        return new Interval(figure, figure, figure);
    }

    /** Sum of two figures. */
    public Interval plus(Interval other) {
        return new Interval(low + other.low, figure + other.figure, high + other.high);
    }

    /** Difference of two figures; its width is the sum of both widths. */
    public Interval minus(Interval other) {
        return new Interval(low - other.high, figure - other.figure, high - other.low);
    }

    /** Multiple by a positive factor. */
    public Interval times(double factor) {
        return new Interval(low * factor, figure * factor, high * factor);
    }

    /** Width as a fraction of the figure. */
    public double relativeWidth() {
        return high == low ? 0 : (high - low) / Math.max(Double.MIN_NORMAL, Math.abs(figure));
    }
}
