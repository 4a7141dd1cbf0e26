package org.strobe.mpi.p2p.wire.nic;

import org.strobe.shm.segment.Memory;

/**
 * Row of inboxes in the global memory of a NIC.
 *
 * <pre>
 * start  +-- inbox 0 --------------------------------------------------------------+
 *        |   0 head (8): number of emptied slots                                   |  its owner
 *        |   8 waiting (8): nodes that wait for room, by number modulo 64          |  senders set bits, the owner clears
 *   128  |   0 tail (8): number of claimed slots                                   |  senders
 *   256  +-- slot 0 ------+-- slot 1 ...                                           |
 *        |   0 lap, length (8): written last                                       |  claimer
 *        |   8 envelope (8)                                                        |
 *        |  16 payload                                                             |
 *        +-- inbox 1 ... ----------------------------------------------------------+
 * </pre>
 *
 * <p>The last event of messages announces room to waiting nodes. The sixteen events before it announce records to ranks, by
 * the number of the inbox modulo 16.
 */
final class NicLayout {
    static final long HEAD = 0;
    static final long WAITING = HEAD + Long.BYTES;
    static final long TAIL = Memory.LINE;
    static final long SLOTS = TAIL + Memory.LINE;

    static final long SLOT_WORD = 0;
    static final long SLOT_ENVELOPE = SLOT_WORD + Long.BYTES;
    static final long SLOT_PAYLOAD = SLOT_ENVELOPE + Long.BYTES;

    private static final int LENGTH_BITS = 24;
    private static final int LEAST_SLOT = 64;
    private static final int FEWEST_SLOTS = 4;
    private static final int ENOUGH_SLOTS = 16;
    private static final int MOST_SLOTS = 64;
    private static final int ARRIVALS = 16;

    /** Events of a row. */
    static final int EVENTS = ARRIVALS + 1;

    private final long start;
    private final long inboxSize;
    private final int slotSize;
    private final int slots;

    /**
     * Creates a row.
     *
     * @param start offset in global memory
     * @param room maximum bytes of the row; at least {@link #leastRoom}
     * @param inboxes number of inboxes
     * @param largestRecord bytes of the longest useful payload
     */
    NicLayout(long start, long room, int inboxes, int largestRecord) {
        long share = share(room, inboxes);
        long forSlots = share - SLOTS;
        long useful = (SLOT_PAYLOAD + largestRecord + LEAST_SLOT - 1) / LEAST_SLOT * LEAST_SLOT;
        long fitting = forSlots / ENOUGH_SLOTS / LEAST_SLOT * LEAST_SLOT;
        this.slotSize = (int) Math.clamp(fitting, LEAST_SLOT, useful);
        this.slots = (int) Math.min(forSlots / slotSize, MOST_SLOTS);
        this.start = start;
        this.inboxSize = share;
    }

    private static long share(long room, int inboxes) {
        return room / inboxes / Memory.LINE * Memory.LINE;
    }

    /** Minimum bytes of a row of inboxes. */
    static long leastRoom(int inboxes) {
        return inboxes * (SLOTS + FEWEST_SLOTS * LEAST_SLOT);
    }

    /** Offset of an inbox. */
    long inbox(int number) {
        return start + number * inboxSize;
    }

    /** Bytes of an inbox. */
    long inboxSize() {
        return inboxSize;
    }

    int slots() {
        return slots;
    }

    /** Offset of a slot in its inbox, by position. */
    long slot(long position) {
        return SLOTS + position % slots * slotSize;
    }

    /** Maximum bytes of a payload. */
    int largestRecord() {
        return slotSize - (int) SLOT_PAYLOAD;
    }

    /** Word of a slot that was filled for this position. */
    long word(long position, int length) {
        return ((position / slots + 1) << LENGTH_BITS) | length;
    }

    /** True if a slot was filled for this position. */
    boolean isFilled(long word, long position) {
        return word >>> LENGTH_BITS == position / slots + 1;
    }

    static int length(long word) {
        return (int) word & (1 << LENGTH_BITS) - 1;
    }

    /**
     * Event that announces a record to a rank.
     *
     * @param end the event after the last one of messages
     */
    static int arrival(int end, int number) {
        return room(end) - 1 - number % ARRIVALS;
    }

    /** Event that announces room to a node. */
    static int room(int end) {
        return end - 1;
    }
}
