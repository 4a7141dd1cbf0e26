package org.strobe.tools.chart.drawing;

import java.util.stream.DoubleStream;
import org.strobe.tools.chart.Axis;

/**
 * Numbers that an axis covers: from the least to the greatest that are drawn.
 *
 * @param isLogarithmic true if equal ratios have equal lengths
 */
record Extent(double from, double to, boolean isLogarithmic) {
    /** Part of the data's extent that is left free above it. */
    private static final double MARGIN = 0.04;

    /** Extent without margins. */
    static Extent exact(Axis axis, DoubleStream numbers) {
        double[] all = numbers.toArray();
        double least = DoubleStream.of(all).min().orElseThrow();
        double most = DoubleStream.of(all).max().orElseThrow();
        if (least < most) {
            return new Extent(least, most, axis.isLogarithmic());
        }
        return axis.isLogarithmic() ? new Extent(least / 2, most * 2, true) : new Extent(least - 1, most + 1, false);
    }

    /**
     * Extent of heights. A linear one begins at 0 unless that leaves half of the plot empty.
     *
     * @param standsOnZero true if it begins at 0 in any case
     */
    static Extent ofHeights(Axis axis, boolean standsOnZero, DoubleStream numbers) {
        double[] all = numbers.toArray();
        if (axis.isLogarithmic()) {
            Extent exact = exact(axis, DoubleStream.of(all));
            double room = Math.pow(exact.to / exact.from, MARGIN);
            return new Extent(exact.from / room, exact.to * room, true);
        }
        double least = DoubleStream.of(all).min().orElseThrow();
        double most = DoubleStream.of(all).max().orElseThrow();
        boolean isOne = least == most;
        double from = standsOnZero || isOne || (least >= 0 && least <= most / 2) ? Math.min(0, least) : least;
        double to = standsOnZero || isOne || (most <= 0 && most >= least / 2) ? Math.max(0, most) : most;
        if (from == to) {
            return new Extent(0, 1, false);
        }
        double room = (to - from) * MARGIN;
        return new Extent(from == 0 ? 0 : from - room, to == 0 ? 0 : to + room, false);
    }

    /** Place of a number: 0 at the begin of the axis, 1 at its end. */
    double place(double number) {
        return isLogarithmic ? Math.log(number / from) / Math.log(to / from) : (number - from) / (to - from);
    }

    boolean has(double number) {
        return number >= from && number <= to;
    }
}
