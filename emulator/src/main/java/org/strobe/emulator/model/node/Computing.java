package org.strobe.emulator.model.node;

/**
 * Cost of a program's computing on a modelled machine.
 *
 * @param measured factor from real to virtual computing time; 0 if real time does not count
 * @param isCounted true if counted computing takes time
 */
public record Computing(double measured, boolean isCounted) {
    /** Only counted computing takes time. */
    public static final Computing COUNTED = new Computing(0, true);

    /** No computing takes time. */
    public static final Computing FREE = new Computing(0, false);

    /** Real time counts, times a factor. */
    public static Computing measured(double factor) {
        return new Computing(factor, false);
    }
}
