package org.strobe.emulator.tports;

/**
 * Limits of a tagged port.
 *
 * @param buffers system buffers for messages that no receive takes
 * @param whole bytes of the longest message that is sent with its data, and of a system buffer
 */
public record TportLimits(int buffers, int whole) {
    /** An assumption: a few messages, as long as those that the makers' MPI sends at once. */
    public static final TportLimits USUAL = new TportLimits(64, 32 << 10);

    /** @throws IllegalArgumentException if a limit is below 0 */
    public TportLimits {
        if (buffers < 0 || whole < 0) {
            throw new IllegalArgumentException("buffers=" + buffers + " whole=" + whole + ": each must be >= 0");
        }
    }
}
