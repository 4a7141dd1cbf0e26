package org.strobe.tools.chart;

/**
 * An axis of numbers.
 *
 * @param name quantity and unit
 */
public record Axis(String name, Scale scale) {
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
        return scale == Scale.LOGARITHMIC || scale == Scale.BYTES;
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
