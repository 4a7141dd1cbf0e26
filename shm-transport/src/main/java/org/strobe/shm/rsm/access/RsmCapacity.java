package org.strobe.shm.rsm.access;

/**
 * Capacity of an export segment for importers.
 *
 * @param connections maximum number of connections; 256 bytes each
 * @param accessEntries maximum length of a list of rights; 16 bytes an entry
 */
public record RsmCapacity(int connections, int accessEntries) {
    /** Capacity for most uses: 64 connections, 32 entries; 17 KB. */
    public static final RsmCapacity STANDARD = new RsmCapacity(64, 32);

    private static final int MOST = 1 << 20;

    public RsmCapacity {
        if (connections < 1 || connections > MOST || accessEntries < 1 || accessEntries > MOST) {
            throw new IllegalArgumentException(
                    "connections=" + connections + " accessEntries=" + accessEntries + ": must be 1 to " + MOST);
        }
    }
}
