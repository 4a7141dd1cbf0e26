package org.strobe.tools.chart.drawing;

import java.util.ArrayList;
import java.util.List;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Scale;

/** Round numbers at which an axis has marks. */
final class Ticks {
    /** Marks of a logarithmic axis below this number are joined by linear ones. */
    private static final int FEW = 3;

    private static final int[] POWER_STEPS = {1, 2, 3, 5, 10};
    private static final double[] NICE = {1, 2, 5, 10};
    private static final double[] EVERY_DECADE = {1};
    private static final double[] THREE_A_DECADE = {1, 2, 5};

    /** Rounding errors of steps. */
    private static final double SLACK = 1e-9;

    private Ticks() {}

    /**
     * Round numbers within the extent.
     *
     * @param most maximum number that has room
     */
    static List<Double> of(Axis axis, Extent extent, int most) {
        if (axis.scale() == Scale.BYTES || axis.scale() == Scale.DOUBLING) {
            return powersOfTwo(extent, most);
        }
        if (!extent.isLogarithmic()) {
            return even(extent, most, axis.scale() == Scale.COUNTING);
        }
        List<Double> ticks = decades(extent, THREE_A_DECADE, 1);
        for (int step = 1; ticks.size() > most; step++) {
            ticks = decades(extent, EVERY_DECADE, step);
        }
        return ticks.size() < FEW ? even(extent, most, false) : ticks;
    }

    private static List<Double> powersOfTwo(Extent extent, int most) {
        int first = (int) Math.ceil(log2(extent.from()) - SLACK);
        int last = (int) Math.floor(log2(extent.to()) + SLACK);
        for (int step : POWER_STEPS) {
            List<Double> ticks = new ArrayList<>();
            for (int power = first; power <= last; power += step) {
                ticks.add(Math.scalb(1.0, power));
            }
            if (ticks.size() <= most) {
                return ticks.isEmpty() ? List.of(extent.from()) : ticks;
            }
        }
        return List.of(Math.scalb(1.0, first), Math.scalb(1.0, last));
    }

    private static double log2(double number) {
        return Math.log(number) / Math.log(2);
    }

    private static List<Double> decades(Extent extent, double[] digits, int step) {
        List<Double> ticks = new ArrayList<>();
        int first = (int) Math.floor(Math.log10(extent.from()));
        int last = (int) Math.ceil(Math.log10(extent.to()));
        for (int power = Math.floorDiv(first, step) * step; power <= last; power += step) {
            for (double digit : digits) {
                double tick = power < 0 ? digit / Math.pow(10, -power) : digit * Math.pow(10, power);
                if (extent.has(tick)) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    private static List<Double> even(Extent extent, int most, boolean areWhole) {
        double least = (extent.to() - extent.from()) / Math.max(1, most - 1);
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        double step = 0;
        for (double nice : NICE) {
            if (step < least * (1 - SLACK)) {
                step = nice * power;
            }
        }
        step = areWhole ? Math.max(1, step) : step;
        List<Double> ticks = new ArrayList<>();
        long first = (long) Math.ceil(extent.from() / step - SLACK);
        long last = (long) Math.floor(extent.to() / step + SLACK);
        for (long i = first; i <= last; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }
}
