package org.strobe.emulator.model;

/**
 * The bus by which a NIC reaches its node's memory; times in picoseconds. Each packet is a burst: what is read waits for the memory, what
 * is written need not.
 *
 * @param rate bytes a second of a burst, for what comes and what goes; 0 if there is no bus that counts
 * @param read how long a burst that is read takes before its first byte
 * @param write how long one that is written does
 */
public record HostBus(double rate, long read, long write) {
    /** NICs reach memory as fast as one likes. */
    public static final HostBus NONE = new HostBus(0, 0, 0);

    /** Whether there is one. */
    boolean counts() {
        return rate > 0;
    }

    /** How long a burst takes before its first byte. */
    long before(boolean isRead) {
        return isRead ? read : write;
    }

    /** How long it keeps the bus. */
    long burst(boolean isRead, long bytes) {
        return before(isRead) + NodeCosts.picos(bytes, rate);
    }
}
