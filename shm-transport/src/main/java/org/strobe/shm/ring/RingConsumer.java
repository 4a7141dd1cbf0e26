package org.strobe.shm.ring;

import java.util.Arrays;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Deaths;
import org.strobe.shm.wait.Doorbell;

/**
 * The consumer of a {@link Ring}: {@link #poll} finds the next record, which stays where it is until {@link #release}.
 * One thread at a time.
 *
 * <p>To wait for a record, await the consumer itself (the target does not matter), and poll again; in a loop, since what
 * was awaited may turn out to be something to step over:
 *
 * <pre>
 *   while (consumer.poll() == RingConsumer.EMPTY) {
 *       waiter.await(consumer, 0);
 *   }
 * </pre>
 */
public final class RingConsumer implements Awaitable {
    /** What {@link #poll} returns when there is no record. */
    public static final int EMPTY = -1;

    /** Releasing is made known to producers after this many cells: they need it only when the ring fills up. */
    private static final int CELLS_A_REPORT = 8;

    private final Ring ring;
    private final Memory memory;
    private final Deaths deaths;
    private Doorbell[] producers;
    private long head;
    private long reportedHead;
    private int length;

    RingConsumer(Ring ring, Deaths deaths, Doorbell[] producers) {
        this.ring = ring;
        this.memory = ring.memory;
        this.deaths = deaths;
        this.producers = producers.clone();
        this.head = memory.getLongAcquire(RingLayout.HEAD);
        this.reportedHead = head;
    }

    /** From now on one more may wait for room, and is to be rung. */
    public void addProducer(Doorbell producer) {
        Doorbell[] more = Arrays.copyOf(producers, producers.length + 1);
        more[producers.length] = producer;
        producers = more;
    }

    /**
     * Looks for the next record.
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

    /** Steps over what is skipped, and over claims of the dead, to the next record. */
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

    /** Whether the next cell was claimed by somebody who died: what the claim's owner has not shown by now, never will be. */
    private boolean isClaimedByTheDead() {
        if (!deaths.hasAny()) {
            return false;
        }
        long claim = memory.getLongAcquire(ring.claim(head));
        return RingLayout.isOfLap(claim, ring.lapOf(head)) && deaths.isDead(RingLayout.owner(claim));
    }

    /** The envelope of the record that {@link #poll} found. */
    public long envelope() {
        return memory.getLong(ring.cell(head) + RingLayout.CELL_ENVELOPE);
    }

    /** Where its payload is, in the ring's memory. */
    public long payload() {
        return ring.payload(head, length);
    }

    /** Copies its payload out. */
    public void read(byte[] target, int index) {
        memory.getBytes(payload(), target, index, length);
    }

    /** Is done with it: its space may be used again. */
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
            for (Doorbell producer : producers) {
                producer.ringIfAwaitingAtMost(wordId, head);
            }
        }
    }

    @Override
    public boolean isReached(long target) {
        long header = memory.getLongVolatile(ring.cell(head));
        return RingLayout.isOfLap(header, ring.lapOf(head)) || isClaimedByTheDead();
    }

    /** The header of the cell where the next record will be. */
    @Override
    public long wordId() {
        return memory.wordId(ring.cell(head));
    }
}
