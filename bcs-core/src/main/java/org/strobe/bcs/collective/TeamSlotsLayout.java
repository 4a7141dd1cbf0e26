package org.strobe.bcs.collective;

/**
 * Layout of a node's table of team slots, in memory that processes and NIC share.
 *
 * <pre>
 *   offset     word       written by
 *   0          USED       processes that claim a slot, the NIC that frees it: one bit a slot
 *   8 + 8 i    LAST       NIC: number of the last collective of the previous team in slot i
 * </pre>
 */
public final class TeamSlotsLayout {
    static final int MOST = Long.SIZE;

    static final long USED = 0;

    /** Bytes of shared memory. */
    public static final long SIZE = Long.BYTES * (1L + MOST);

    private TeamSlotsLayout() {}

    static long last(int slot) {
        return Long.BYTES * (1L + slot);
    }
}
