package org.strobe.shm.copy;

import org.strobe.shm.segment.Memory;

/**
 * The memory of a {@link Pipe}.
 *
 * <pre>
 *   offset  size            written by   what
 *        0     8            producer     PRODUCED: chunks put in since the memory was zeroed
 *        8   120                         padding: each side's word lies on lines of its own
 *      128     8            consumer     CONSUMED: chunks taken out since the memory was zeroed
 *      136   120                         padding
 *      256   8 * slot size  producer     the slots: chunk number n lies at the start of slot n mod 8
 * </pre>
 *
 * <p>A chunk is visible once PRODUCED counts it; its slot is free again once CONSUMED does. Both words only grow, and
 * {@code 0 <= PRODUCED - CONSUMED <= 8}. How long a chunk is follows from the length of the message, which both sides
 * know.
 */
public final class PipeLayout {
    /** How many slots there are: more do not help, fewer stall the faster side. */
    public static final int SLOTS = 8;

    /** Bytes of a slot, unless a pipe is made smaller: longer chunks do not move faster. */
    public static final int SLOT_SIZE = 64 * 1024;

    /** The smallest chunk worth its two words that cross between cores, and the unit of slot sizes. */
    public static final int SMALLEST_CHUNK = 16 * 1024;

    /** Chunks put in: written by the producer with a volatile store, read by the consumer with acquire. */
    public static final long PRODUCED = 0;

    /** Chunks taken out: written by the consumer with a volatile store, read by the producer with acquire. */
    public static final long CONSUMED = PRODUCED + Memory.LINE;

    /** The first slot. */
    public static final long DATA = CONSUMED + Memory.LINE;

    private PipeLayout() {}

    /** How many bytes a pipe takes. */
    public static long size(int slotSize) {
        return DATA + (long) SLOTS * slotSize;
    }

    /** The slot size of a pipe that fills a range of memory. */
    public static int slotSize(long size) {
        long fits = Math.min((size - DATA) / SLOTS, SLOT_SIZE) & -(long) Memory.LINE;
        if (fits <= 0) {
            throw new IllegalArgumentException(
                    "size=" + size + " is too small for a pipe: it takes at least " + size(Memory.LINE));
        }
        return (int) fits;
    }

    /** Where a chunk lies. */
    public static long slot(long chunkNumber, int slotSize) {
        return DATA + (chunkNumber & (SLOTS - 1)) * slotSize;
    }

    /**
     * The length of the chunks of a message: a sixteenth of it, so that filling and draining the pipe cost little
     * beside the time in which both copies run, within what is worth a hand-over and what fits a slot.
     */
    public static int chunkSize(long messageBytes, int slotSize) {
        long sixteenth = Long.highestOneBit(Math.max(messageBytes, 1)) / 16;
        return Math.min(Math.clamp(sixteenth, SMALLEST_CHUNK, SLOT_SIZE), slotSize);
    }
}
