package org.strobe.shm.rsm;

/**
 * How many importers an export segment has room for.
 *
 * @param connections how many may be connected at once; 256 bytes each
 * @param accessEntries how long a list of rights may be; 16 bytes an entry
 */
public record RsmCapacity(int connections, int accessEntries) {
    /** Enough for most: 64 connections, 32 entries; 17 KB. */
    public static final RsmCapacity STANDARD = new RsmCapacity(64, 32);

    private static final int MOST = 1 << 20;

    public RsmCapacity {
        if (connections < 1 || connections > MOST || accessEntries < 1 || accessEntries > MOST) {
            throw new IllegalArgumentException("connections=" + connections + " accessEntries=" + accessEntries);
        }
    }
}
