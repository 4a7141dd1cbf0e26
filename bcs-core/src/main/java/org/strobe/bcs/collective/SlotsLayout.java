package org.strobe.bcs.collective;

/**
 * Which of its slots for teams a node has given away, in memory that its processes and its NIC share.
 *
 * <pre>
 *   offset     word       written by
 *   0          USED       processes that claim a slot, the NIC that frees it: a bit each
 *   8 + 8 i    LAST       the NIC: the number of the last collective of the team that had slot i before
 * </pre>
 */
public final class SlotsLayout {
    static final int MOST = Long.SIZE;

    static final long USED = 0;

    /** How much memory it takes. */
    public static final long SIZE = Long.BYTES * (1L + MOST);

    private SlotsLayout() {}

    static long last(int slot) {
        return Long.BYTES * (1L + slot);
    }
}
