package org.strobe.shm.ring;

import java.util.function.IntSupplier;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Deaths;
import org.strobe.shm.wait.Doorbell;

/**
 * Consumer of a {@link Ring}: {@link #poll} finds the next record, which stays in place until {@link #release}. One
 * thread at a time.
 *
 * <p>To wait for a record, await the consumer itself (the target is ignored), then poll again. Repeat, since the
 * awaited cell may hold a record to skip:
 *
 * <pre>
 *    while (consumer.poll() == RingConsumer.EMPTY) {
 *        waiter.await(consumer, 0);
 *    }
 * </pre>
 */
public final class RingConsumer implements Awaitable {
    /** Result of {@link #poll} without a record. */
    public static final int EMPTY = -1;

    /** Cells between two stores of the head. Producers read the head only when the ring fills up. */
    private static final int CELLS_A_REPORT = 8;

    private final Ring ring;
    private final Memory memory;
    private final Deaths deaths;

    /** Shared with other consumers: ten thousand ranks have ten thousand doorbells, and each of them a consumer. */
    private final Doorbell[] producers;

    private final IntSupplier begun;
    private long head;
    private long reportedHead;
    private int length;

    RingConsumer(Ring ring, Deaths deaths, Doorbell[] producers, IntSupplier begun) {
        this.ring = ring;
        this.memory = ring.memory;
        this.deaths = deaths;
        this.producers = producers;
        this.begun = begun;
        this.head = memory.getLongAcquire(RingLayout.HEAD);
        this.reportedHead = head;
    }

    /**
     * Finds the next record.
     *
     * @return its length, or {@link #EMPTY}
     */
    public int poll() {
        long header = memory.getLongAcquire(ring.cell(head));
        if (!RingLayout.isOfLap(header, ring.lapOf(head))) {
            return deaths.hasAny() ? pollBeyondUnreadable() : EMPTY;
        }
        if (RingLayout.state(header) != RingLayout.PUBLISHED) {
            return pollBeyondUnreadable();
        }
        length = RingLayout.length(header);
        return length;
    }

    /** Skips abandoned records and claims of dead processes, up to the next record. */
    private int pollBeyondUnreadable() {
        while (true) {
            long header = memory.getLongAcquire(ring.cell(head));
            if (RingLayout.isOfLap(header, ring.lapOf(head))) {
                if (RingLayout.state(header) == RingLayout.PUBLISHED) {
                    length = RingLayout.length(header);
                    return length;
                }
                advance(RingLayout.length(header));
            } else if (isClaimedByTheDead()) {
                header = memory.getLongAcquire(ring.cell(head));
                if (!RingLayout.isOfLap(header, ring.lapOf(head))) {
                    advance(ring.cellsOf(memory.getLongAcquire(ring.claim(head))));
                }
            } else {
                return EMPTY;
            }
        }
    }

    /** True if a dead process claimed the next cell: its owner will never publish it. */
    private boolean isClaimedByTheDead() {
        if (!deaths.hasAny()) {
            return false;
        }
        long claim = memory.getLongAcquire(ring.claim(head));
        return RingLayout.isOfLap(claim, ring.lapOf(head)) && deaths.isDead(RingLayout.owner(claim));
    }

    /** Envelope of the record that {@link #poll} found. */
    public long envelope() {
        return memory.getLong(ring.cell(head) + RingLayout.CELL_ENVELOPE);
    }

    /** Offset of the record's payload in the ring's memory. */
    public long payload() {
        return ring.payload(head, length);
    }

    /** Copies the record's payload out. */
    public void read(byte[] target, int index) {
        memory.getBytes(payload(), target, index, length);
    }

    /** Releases the record: its space may be used again. */
    public void release() {
        advance(ring.cellsFor(length));
    }

    private void advance(int cells) {
        head += cells;
        if (head - reportedHead >= CELLS_A_REPORT) {
            report();
        }
    }

    private void report() {
        reportedHead = head;
        memory.setLongVolatile(RingLayout.HEAD, head);
        if (memory.getIntVolatile(RingLayout.WAITING) > 0) {
            long wordId = memory.wordId(RingLayout.HEAD);
            int count = begun.getAsInt();
            for (int i = 0; i < count; i++) {
                producers[i].ringIfAwaitingAtMost(wordId, head);
            }
        }
    }

    /** For any thread: the consumer's own thread may move the head meanwhile. */
    @Override
    public boolean isReached(long target) {
        long at = head;
        long header = memory.getLongVolatile(ring.cell(at));
        return RingLayout.isOfLap(header, ring.lapOf(at)) || isClaimedByTheDead();
    }

    /** Header of the next record's cell. */
    @Override
    public long wordId() {
        return memory.wordId(ring.cell(head));
    }
}
