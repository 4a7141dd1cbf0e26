package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.machine.Placement;
import org.strobe.shm.segment.Memory;

/**
 * The inboxes of a node's ranks in the global memory of its NIC: from its beginning on, and at most half of it.
 *
 * <pre>
 *     0  +-- inbox of the node's first rank ---------------------------------------+
 *        |   0 head (8): how many slots were emptied                               |  its owner
 *        |   8 waiting (8): the nodes that wait for room, by number modulo 64      |  senders set bits, the owner clears
 *   128  |   0 tail (8): how many slots were claimed                               |  senders
 *   256  +-- slot 0 ------+-- slot 1 ...                                           |
 *        |   0 lap, length (8): written last                                       |  who claimed it
 *        |   8 envelope (8)                                                        |
 *        |  16 payload                                                             |
 *        +-- inbox of the next rank ... -------------------------------------------+
 * </pre>
 *
 * <p>Of the NIC's events the last raises when there is room again for those who wait, and the sixteen before it when something
 * has come: for a rank, by its number on the node modulo 16.
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

    private final long inboxSize;
    private final int slotSize;
    private final int slots;

    /**
     * For the largest node of a job.
     *
     * @param memory bytes of global memory
     * @param largestRecord bytes of the longest payload that would be useful
     */
    NicLayout(long memory, Placement placement, int largestRecord) {
        int ranks = 0;
        for (int node = 0; node < placement.nodes(); node++) {
            ranks = Math.max(ranks, placement.size(node));
        }
        long share = memory / 2 / ranks / Memory.LINE * Memory.LINE;
        long forSlots = share - SLOTS;
        if (forSlots < (long) FEWEST_SLOTS * LEAST_SLOT) {
            throw new IllegalStateException("nicMemory=" + memory + ": the inboxes of " + ranks
                    + " ranks of a node need at least " + 2L * ranks * (SLOTS + FEWEST_SLOTS * LEAST_SLOT)
                    + " bytes of global memory");
        }
        long useful = (SLOT_PAYLOAD + largestRecord + LEAST_SLOT - 1) / LEAST_SLOT * LEAST_SLOT;
        long fitting = forSlots / ENOUGH_SLOTS / LEAST_SLOT * LEAST_SLOT;
        this.slotSize = (int) Math.clamp(fitting, LEAST_SLOT, useful);
        this.slots = (int) Math.min(forSlots / slotSize, MOST_SLOTS);
        this.inboxSize = share;
    }

    /** Where the inbox of a rank begins, by its number on its node. */
    long inbox(int local) {
        return local * inboxSize;
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

    /** The event that tells a rank that something has come. */
    static int arrival(int events, int local) {
        return events - 2 - local % ARRIVALS;
    }

    /** The event that tells a node that there is room again. */
    static int room(int events) {
        return events - 1;
    }
}
