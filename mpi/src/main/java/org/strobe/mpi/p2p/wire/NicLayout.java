package org.strobe.mpi.p2p.wire;

import org.strobe.shm.segment.Memory;

/**
 * A row of inboxes in the global memory of a NIC.
 *
 * <pre>
 * start  +-- inbox 0 --------------------------------------------------------------+
 *        |   0 head (8): how many slots were emptied                               |  its owner
 *        |   8 waiting (8): the nodes that wait for room, by number modulo 64      |  senders set bits, the owner clears
 *   128  |   0 tail (8): how many slots were claimed                               |  senders
 *   256  +-- slot 0 ------+-- slot 1 ...                                           |
 *        |   0 lap, length (8): written last                                       |  who claimed it
 *        |   8 envelope (8)                                                        |
 *        |  16 payload                                                             |
 *        +-- inbox 1 ... ----------------------------------------------------------+
 * </pre>
 *
 * <p>Of the events that messages have the last raises when there is room again for those who wait, and the sixteen before it when something
 * has come: for a rank, by the number of its inbox modulo 16.
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

    /** How many events it takes. */
    static final int EVENTS = ARRIVALS + 1;

    private final long start;
    private final long inboxSize;
    private final int slotSize;
    private final int slots;

    /**
     * A row.
     *
     * @param start where it begins
     * @param room how many bytes it may take; at least {@link #leastRoom}
     * @param inboxes how many it has
     * @param largestRecord bytes of the longest payload that would be useful
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

    /** The least room that so many inboxes need. */
    static long leastRoom(int inboxes) {
        return inboxes * (SLOTS + FEWEST_SLOTS * LEAST_SLOT);
    }

    /** Where an inbox begins. */
    long inbox(int number) {
        return start + number * inboxSize;
    }

    /** How many bytes an inbox takes. */
    long inboxSize() {
        return inboxSize;
    }

    int slots() {
        return slots;
    }

    /** Where a slot begins in its inbox, by position. */
    long slot(long position) {
        return SLOTS + position % slots * slotSize;
    }

    /** The most bytes of a payload. */
    int largestRecord() {
        return slotSize - (int) SLOT_PAYLOAD;
    }

    /** The word of a slot that was filled for this position. */
    long word(long position, int length) {
        return ((position / slots + 1) << LENGTH_BITS) | length;
    }

    /** Whether a slot was filled for this position. */
    boolean isFilled(long word, long position) {
        return word >>> LENGTH_BITS == position / slots + 1;
    }

    static int length(long word) {
        return (int) word & (1 << LENGTH_BITS) - 1;
    }

    /**
     * The event that tells a rank that something has come to its inbox.
     *
     * @param end the event behind the last of those for messages
     */
    static int arrival(int end, int number) {
        return room(end) - 1 - number % ARRIVALS;
    }

    /** The event that tells a node that there is room again. */
    static int room(int end) {
        return end - 1;
    }
}
