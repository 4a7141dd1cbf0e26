package org.strobe.chart;

/**
 * An axis of numbers.
 *
 * @param name what the numbers are, with their unit
 */
public record Axis(String name, Scale scale) {
    /** An axis on which equal distances are equal differences. */
    public static Axis linear(String name) {
        return new Axis(name, Scale.LINEAR);
    }

    /** An axis of whole numbers. */
    public static Axis counting(String name) {
        return new Axis(name, Scale.COUNTING);
    }

    /** An axis on which equal distances are equal ratios; numbers on it are above 0. */
    public static Axis logarithmic(String name) {
        return new Axis(name, Scale.LOGARITHMIC);
    }

    boolean isLogarithmic() {
        return scale == Scale.LOGARITHMIC;
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
