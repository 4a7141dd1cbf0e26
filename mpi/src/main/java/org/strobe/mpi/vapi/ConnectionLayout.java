package org.strobe.mpi.vapi;

/**
 * Memory of one end of a connection, twice: that which the partner writes, and that which is sent from.
 *
 * <pre>
 *   0     returned   number of slots that the partner has freed     8
 *   8     closed     1: the partner reads no more                   8
 *   64    slots      records, see SlotLayout
 * </pre>
 */
final class ConnectionLayout {
    static final int RETURNED = 0;
    static final int CLOSED = RETURNED + Long.BYTES;
    static final int SLOTS = 64;

    private ConnectionLayout() {}

    /** Offset of a slot. */
    static long slot(long number, int slots, int slotSize) {
        return SLOTS + number % slots * slotSize;
    }

    static long size(int slots, int slotSize) {
        return SLOTS + (long) slots * slotSize;
    }
}
