package org.strobe.bench.figures;

/** A figure and between what it lies. */
public record Interval(double low, double figure, double high) {
    /** One that is known exactly. */
    public static Interval exact(double figure) {
        return new Interval(figure, figure, figure);
    }

    /** The sum of two. */
    public Interval plus(Interval other) {
        return new Interval(low + other.low, figure + other.figure, high + other.high);
    }

    /** This less another; it is as wide as both together. */
    public Interval minus(Interval other) {
        return new Interval(low - other.high, figure - other.figure, high - other.low);
    }

    /** A multiple, by a factor above zero. */
    public Interval times(double factor) {
        return new Interval(low * factor, figure * factor, high * factor);
    }

    /** How wide it is, as a part of the figure. */
    public double relativeWidth() {
        return high == low ? 0 : (high - low) / Math.max(Double.MIN_NORMAL, Math.abs(figure));
    }
}
