package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/**
 * One of many producers of a {@link Ring} whose processes live and die together: when one dies, nobody reads the ring any
 * more. Threads of one process may share it. Lock-free.
 *
 * <p>A claim is one compare-and-set of the tail, half of what {@link MpscProducer} needs so that a consumer may outlive its
 * producers. A ring has producers of one of the two sorts.
 */
public final class SiblingProducer {
    /** What {@link #tryClaim} returns when the ring is full. */
    public static final long FULL = -1;

    private final Ring ring;
    private final Memory memory;
    private final Doorbell consumer;
    private final Space space;

    SiblingProducer(Ring ring, Doorbell consumer) {
        this.ring = ring;
        this.memory = ring.memory;
        this.consumer = consumer;
        this.space = new Space(ring);
    }

    /**
     * Claims space for a record. Every claim must be {@linkplain #publish published} or {@linkplain #abandon
     * abandoned}: the records behind it wait for it.
     *
     * @return the claim, or {@link #FULL}
     */
    public long tryClaim(int length) {
        ring.checkLength(length);
        int needed = ring.cellsFor(length);
        while (true) {
            long tail = memory.getLongVolatile(RingLayout.TAIL);
            int skipped = needed == 1 ? 0 : ring.cellsBeforeFit(tail, needed);
            if (!space.hasRoom(tail + skipped + needed)) {
                return FULL;
            }
            if (memory.compareAndSetLong(RingLayout.TAIL, tail, tail + skipped + needed)) {
                if (skipped > 0) {
                    ring.refreshBehind(tail, skipped);
                    finish(tail, RingLayout.header(ring.lapOf(tail), 0, RingLayout.SKIPPED, skipped));
                }
                ring.refreshBehind(tail + skipped, needed);
                return tail + skipped;
            }
        }
    }

    /** Where the payload of a claim goes, in the ring's memory. */
    public long payload(long claim, int length) {
        return ring.payload(claim, length);
    }

    /** Makes a claim visible as a record. */
    public void publish(long claim, long envelope, int length) {
        memory.setLong(ring.cell(claim) + RingLayout.CELL_ENVELOPE, envelope);
        finish(claim, RingLayout.header(ring.lapOf(claim), 0, RingLayout.PUBLISHED, length));
    }

    /** Gives a claim up; the consumer will not see it. */
    public void abandon(long claim, int length) {
        finish(claim, RingLayout.header(ring.lapOf(claim), 0, RingLayout.SKIPPED, ring.cellsFor(length)));
    }

    private void finish(long claim, long header) {
        long cell = ring.cell(claim);
        memory.setLongVolatile(cell, header);
        consumer.ringIfAwaiting(memory.wordId(cell));
    }

    /** Whether a record of this length would find room now. Looks only. */
    public boolean hasRoom(int length) {
        int needed = ring.cellsFor(length);
        long tail = memory.getLongVolatile(RingLayout.TAIL);
        return space.isReached(tail + ring.cellsBeforeFit(tail, needed) + needed - ring.cells);
    }

    /** From now on the consumer rings its producers' doorbells when space comes free; paid back by {@link #endWaiting}. */
    public void beginWaiting() {
        memory.getAndAddInt(RingLayout.WAITING, 1);
    }

    /** One fewer waits for space. */
    public void endWaiting() {
        memory.getAndAddInt(RingLayout.WAITING, -1);
    }
}
