package org.strobe.tools.chart.drawing;

import java.util.stream.DoubleStream;
import org.strobe.tools.chart.Axis;

/** Limits of an axis. */
record Range(double from, double to) {
    private static final double MARGIN = 0.05;

    /** The axis starts at 0 if the least number is at most this part of the greatest. */
    private static final double NEAR_ZERO = 0.6;

    /** Limits without margin. */
    static Range exact(Axis axis, DoubleStream numbers) {
        double[] all = numbers.toArray();
        double least = DoubleStream.of(all).min().orElseThrow();
        double most = DoubleStream.of(all).max().orElseThrow();
        if (least < most) {
            return axis.isLogarithmic() ? decades(least, most) : new Range(least, most);
        }
        return axis.isLogarithmic() ? decades(least, most) : new Range(least - 1, most + 1);
    }

    /** Limits with a margin above and below. */
    static Range roomy(Axis axis, DoubleStream numbers) {
        double[] all = numbers.toArray();
        double least = DoubleStream.of(all).min().orElseThrow();
        double most = DoubleStream.of(all).max().orElseThrow();
        if (axis.isLogarithmic()) {
            return decades(least, most);
        }
        if (least == most) {
            return constant(least);
        }
        double room = (most - least) * MARGIN;
        boolean hasZero = least >= 0 && least <= NEAR_ZERO * most;
        return new Range(hasZero ? 0 : least - room, most + room);
    }

    /** Limits that include 0, so that the size of a constant shows. */
    private static Range constant(double number) {
        if (number == 0) {
            return new Range(0, 1);
        }
        double far = number * (1 + NEAR_ZERO);
        return number > 0 ? new Range(0, far) : new Range(far, 0);
    }

    /** Limits at powers of ten, for marks at powers of ten. */
    private static Range decades(double least, double most) {
        double from = Math.pow(10, Math.floor(Math.log10(least)));
        double to = Math.pow(10, Math.ceil(Math.log10(most)));
        return new Range(from, to > from ? to : from * 10);
    }
}
