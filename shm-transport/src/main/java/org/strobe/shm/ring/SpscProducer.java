package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.Waiter;

/**
 * Single producer of a {@link Ring}: claims space, fills it, publishes. One thread at a time, one claim at a time.
 * Wait-free. An unpublished claim keeps no
 * space; it may leave a mark by which the consumer skips the end of a lap.
 */
public final class SpscProducer {
    /** Result of {@link #tryClaim} when the ring is full. */
    public static final long FULL = -1;

    private final Ring ring;
    private final Memory memory;
    private final Doorbell consumer;
    private final Space space;
    private long tail;
    private long knownHead;

    SpscProducer(Ring ring, Doorbell consumer) {
        this.ring = ring;
        this.memory = ring.memory;
        this.consumer = consumer;
        this.space = new Space(ring);
        this.tail = space.head();
        this.knownHead = tail;
    }

    /**
     * Claims space for a record.
     *
     * @return the claim, or {@link #FULL}
     */
    public long tryClaim(int length) {
        ring.checkLength(length);
        if (length > RingLayout.INLINE) {
            return tryClaimChunks(length);
        }
        return hasRoom(1) ? tail : FULL;
    }

    private long tryClaimChunks(int length) {
        int needed = ring.cellsFor(length);
        int skipped = ring.cellsBeforeFit(tail, needed);
        if (!hasRoom(skipped + needed)) {
            return FULL;
        }
        if (skipped > 0) {
            ring.refreshBehind(tail, skipped);
            // The consumer may be parked for this cell.
            show(ring.cell(tail), RingLayout.header(ring.lapOf(tail), 0, RingLayout.SKIPPED, skipped));
            tail += skipped;
        }
        ring.refreshBehind(tail, needed);
        return tail;
    }

    private boolean hasRoom(int cells) {
        if (tail + cells - knownHead <= ring.cells) {
            return true;
        }
        knownHead = space.head();
        return tail + cells - knownHead <= ring.cells;
    }

    /** Offset of a claim's payload in the ring's memory. */
    public long payload(long claim, int length) {
        return ring.payload(claim, length);
    }

    /** Makes a claim visible as a record. */
    public void publish(long claim, long envelope, int length) {
        long cell = ring.cell(claim);
        memory.setLong(cell + RingLayout.CELL_ENVELOPE, envelope);
        long header = RingLayout.header(ring.lapOf(claim), 0, RingLayout.PUBLISHED, length);
        tail = claim + ring.cellsFor(length);
        show(cell, header);
    }

    private void show(long cell, long header) {
        if (consumer == null) {
            memory.setLongRelease(cell, header);
        } else {
            memory.setLongVolatile(cell, header);
            consumer.ringIfAwaiting(memory.wordId(cell));
        }
    }

    /** Claims, copies and publishes; false if the ring is full. */
    public boolean tryWrite(long envelope, byte[] source, int index, int length) {
        long claim = tryClaim(length);
        if (claim == FULL) {
            return false;
        }
        memory.setBytes(payload(claim, length), source, index, length);
        publish(claim, envelope, length);
        return true;
    }

    /** Waits until a record of this length fits. */
    public void awaitSpace(Waiter waiter, int length) {
        ring.checkLength(length);
        int needed = ring.cellsFor(length);
        space.await(waiter, tail + ring.cellsBeforeFit(tail, needed) + needed);
    }
}
