package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/**
 * One of many producers of a {@link Ring} whose processes live and die together: when one dies, nobody reads the ring
 * any more. Threads of one process may share it. Lock-free.
 *
 * <p>A claim is one compare-and-set of the tail, half of the work of {@link MpscProducer}, whose consumer may outlive
 * it. A ring has producers of one of the two types.
 */
public final class SiblingProducer {
    /** Result of {@link #tryClaim} when the ring is full. */
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
     * abandoned}: later records wait for it.
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

    /** Offset of a claim's payload in the ring's memory. */
    public long payload(long claim, int length) {
        return ring.payload(claim, length);
    }

    /** Makes a claim visible as a record. */
    public void publish(long claim, long envelope, int length) {
        memory.setLong(ring.cell(claim) + RingLayout.CELL_ENVELOPE, envelope);
        finish(claim, RingLayout.header(ring.lapOf(claim), 0, RingLayout.PUBLISHED, length));
    }

    /** Gives a claim up; the consumer skips it. */
    public void abandon(long claim, int length) {
        finish(claim, RingLayout.header(ring.lapOf(claim), 0, RingLayout.SKIPPED, ring.cellsFor(length)));
    }

    private void finish(long claim, long header) {
        long cell = ring.cell(claim);
        memory.setLongVolatile(cell, header);
        consumer.ringIfAwaiting(memory.wordId(cell));
    }

    /** True if a record of this length would fit now. */
    public boolean hasRoom(int length) {
        int needed = ring.cellsFor(length);
        long tail = memory.getLongVolatile(RingLayout.TAIL);
        return space.isReached(tail + ring.cellsBeforeFit(tail, needed) + needed - ring.cells);
    }

    /**
     * Registers a producer that waits for space: the consumer rings the producers' doorbells from now on. {@link
     * #endWaiting} pays it back.
     */
    public void beginWaiting() {
        memory.getAndAddInt(RingLayout.WAITING, 1);
    }

    /** Deregisters a producer that waited for space. */
    public void endWaiting() {
        memory.getAndAddInt(RingLayout.WAITING, -1);
    }
}
