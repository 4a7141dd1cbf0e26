package org.strobe.tools.chart;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * An axis of numbers.
 *
 * @param name quantity and unit
 * @param covered numbers that have room on it, apart from those that are drawn: for charts of one scale
 */
public record Axis(String name, Scale scale, List<Double> covered) {
    /** Ratio of greatest and least number above which a fitting axis is logarithmic. */
    private static final int WIDE = 100;

    public Axis {
        covered = List.copyOf(covered);
    }

    private Axis(String name, Scale scale) {
        this(name, scale, List.of());
    }

    /** An axis of positive numbers with marks at powers of two. */
    public static Axis doubling(String name) {
        return new Axis(name, Scale.DOUBLING);
    }

    /** A logarithmic axis if these numbers are positive and span decades, or else a linear one. */
    public static Axis fitting(String name, DoubleStream numbers) {
        DoubleSummaryStatistics all = numbers.summaryStatistics();
        boolean isWide = all.getMin() > 0 && all.getMax() / all.getMin() >= WIDE;
        return isWide ? logarithmic(name) : linear(name);
    }

    /** The axis with room for these numbers. */
    public Axis covering(DoubleStream numbers) {
        DoubleSummaryStatistics all = numbers.summaryStatistics();
        return all.getCount() == 0 ? this : new Axis(name, scale, List.of(all.getMin(), all.getMax()));
    }

    /** A linear axis. */
    public static Axis linear(String name) {
        return new Axis(name, Scale.LINEAR);
    }

    /** An axis of whole numbers. */
    public static Axis counting(String name) {
        return new Axis(name, Scale.COUNTING);
    }

    /** A logarithmic axis; its numbers must be above 0. */
    public static Axis logarithmic(String name) {
        return new Axis(name, Scale.LOGARITHMIC);
    }

    /** A logarithmic axis of bytes, with marks at powers of two. */
    public static Axis bytes(String name) {
        return new Axis(name, Scale.BYTES);
    }

    public boolean isLogarithmic() {
        return scale == Scale.LOGARITHMIC || scale == Scale.BYTES || scale == Scale.DOUBLING;
    }

    void check(String what, double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException(what + ": " + number + " can't be drawn");
        }
        if (isLogarithmic() && number <= 0) {
            throw new IllegalArgumentException(what + ": " + number + " has no place on a logarithmic axis");
        }
    }
}
