package org.strobe.emulator.model.network;

import org.strobe.emulator.model.simulation.Picoseconds;

/**
 * Bus between a NIC and its node's memory; times in picoseconds. Each packet is a burst. Reads wait for the memory,
 * writes do not.
 *
 * @param rate bytes per second of a burst, in either direction; 0 for a bus without limits
 * @param read latency of a burst that reads
 * @param write latency of a burst that writes
 */
public record HostBus(double rate, long read, long write) {
    /** A bus without limits. */
    public static final HostBus NONE = new HostBus(0, 0, 0);

    /** True if the bus limits transfers. */
    boolean counts() {
        return rate > 0;
    }

    /** Latency before the first byte of a burst. */
    long before(boolean isRead) {
        return isRead ? read : write;
    }

    /** Time for which a burst occupies the bus. */
    long burst(boolean isRead, long bytes) {
        return before(isRead) + Picoseconds.of(bytes, rate);
    }
}
