package org.strobe.emulator.fault.inject;

/**
 * Fate of a transfer or a multicast.
 *
 * @param failure failing rule in the words of the plan; null if the transfer arrives
 * @param delayNanos delay of its arrival
 */
public record TransferVerdict(String failure, long delayNanos) {
    /** Arrival in time. */
    public static final TransferVerdict PASSES = new TransferVerdict(null, 0);

    /** True if the transfer does not arrive. */
    public boolean fails() {
        return failure != null;
    }
}
