package org.strobe.tools.mds.figures;

/**
 * A unit of time that keeps numbers short.
 *
 * @param nanos nanoseconds of one unit
 */
record Unit(String name, double nanos) {
    private static final double NANOS_A_MICRO = 1e3;
    private static final double NANOS_A_MILLI = 1e6;
    private static final double NANOS_A_SECOND = 1e9;

    /** Least number of a unit for its use. */
    private static final int SHORT = 5;

    static Unit of(long nanos) {
        if (nanos >= SHORT * NANOS_A_SECOND) {
            return new Unit("s", NANOS_A_SECOND);
        } else if (nanos >= SHORT * NANOS_A_MILLI) {
            return new Unit("ms", NANOS_A_MILLI);
        }
        return nanos >= SHORT ? new Unit("µs", NANOS_A_MICRO) : new Unit("ns", 1);
    }
}
