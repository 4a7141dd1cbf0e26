package org.strobe.emulator.model.simulation;

/** Converts between bytes or operations, rates per second and times in picoseconds. */
public final class Picoseconds {
    private static final double A_SECOND = 1e12;

    private Picoseconds() {}

    /** Time of a number of bytes at a rate. */
    public static long of(long bytes, double rate) {
        return of((double) bytes, rate);
    }

    /** Time of a number of bytes, fractions included, at a rate. */
    public static long of(double bytes, double rate) {
        return Math.round(bytes / rate * A_SECOND);
    }

    /** Number of bytes that a rate carries in a time. */
    public static double bytes(long picos, double rate) {
        return picos * rate / A_SECOND;
    }
}
