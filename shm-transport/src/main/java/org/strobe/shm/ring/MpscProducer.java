package org.strobe.shm.ring;

import java.util.Objects;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.Waiter;

/**
 * One of many producers of a {@link Ring}, in any process. Threads of one process may share it. Lock-free.
 *
 * <p>A claim is one compare-and-set of the cell's claim word, from an earlier lap's value to "claimed", with process
 * and length. The shared tail is only a hint: a producer that finds a claim at the tail moves the tail past it, whoever
 * claimed. So a producer may die at any instruction. Before the compare-and-set it has claimed nothing; after it, the
 * claim tells the consumer its owner and length.
 *
 * <p>The compare-and-set cannot hit a later lap. The claim word is read between two reads of the tail that give one
 * position, so nobody had claimed there at that time. A later claim there changes the word, and no later claim has its
 * lap.
 */
public final class MpscProducer {
    /** Result of {@link #tryClaim} when the ring is full. */
    public static final long FULL = -1;

    private final Ring ring;
    private final Memory memory;
    private final int owner;
    private final Doorbell consumer;
    private final Space space;

    MpscProducer(Ring ring, int owner, Doorbell consumer) {
        this.ring = ring;
        this.memory = ring.memory;
        this.owner = owner;
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
                if (memory.getLongVolatile(RingLayout.TAIL) == tail && !isClaimed(tail)) {
                    return FULL;
                }
                helpOn(tail);
                continue;
            }
            long lap = ring.lapOf(tail);
            long claimed = skipped == 0
                    ? RingLayout.header(lap, owner, RingLayout.CLAIMED, length)
                    : RingLayout.header(lap, owner, RingLayout.SKIPPED, skipped);
            if (!claim(tail, lap, claimed)) {
                helpOn(tail);
                continue;
            }
            int taken = skipped == 0 ? needed : skipped;
            memory.compareAndSetLong(RingLayout.TAIL, tail, tail + taken);
            ring.refreshBehind(tail, taken);
            if (skipped == 0) {
                return tail;
            }
            finish(tail, claimed);
        }
    }

    private boolean claim(long tail, long lap, long claimed) {
        long word = ring.claim(tail);
        long earlier = memory.getLongVolatile(word);
        return !RingLayout.isOfLap(earlier, lap)
                && memory.getLongVolatile(RingLayout.TAIL) == tail
                && memory.compareAndSetLong(word, earlier, claimed);
    }

    private boolean isClaimed(long position) {
        return RingLayout.isOfLap(memory.getLongVolatile(ring.claim(position)), ring.lapOf(position));
    }

    /** Moves the tail past the claim at this position, if there is one and the tail is still there. */
    private void helpOn(long tail) {
        long claim = memory.getLongVolatile(ring.claim(tail));
        if (RingLayout.isOfLap(claim, ring.lapOf(tail))) {
            memory.compareAndSetLong(RingLayout.TAIL, tail, tail + ring.cellsOf(claim));
        }
    }

    /** Offset of a claim's payload in the ring's memory. */
    public long payload(long claim, int length) {
        return ring.payload(claim, length);
    }

    /** Makes a claim visible as a record. */
    public void publish(long claim, long envelope, int length) {
        memory.setLong(ring.cell(claim) + RingLayout.CELL_ENVELOPE, envelope);
        finish(claim, RingLayout.header(ring.lapOf(claim), owner, RingLayout.PUBLISHED, length));
    }

    /** Gives a claim up; the consumer skips it. */
    public void abandon(long claim, int length) {
        finish(claim, RingLayout.header(ring.lapOf(claim), owner, RingLayout.SKIPPED, ring.cellsFor(length)));
    }

    private void finish(long claim, long header) {
        long cell = ring.cell(claim);
        if (consumer == null) {
            memory.setLongRelease(cell, header);
        } else {
            memory.setLongVolatile(cell, header);
            consumer.ringIfAwaiting(memory.wordId(cell));
        }
    }

    /** Claims, copies and publishes; false if the ring is full. */
    public boolean tryWrite(long envelope, byte[] source, int index, int length) {
        Objects.checkFromIndexSize(index, length, source.length);
        long claim = tryClaim(length);
        if (claim == FULL) {
            return false;
        }
        memory.setBytes(payload(claim, length), source, index, length);
        publish(claim, envelope, length);
        return true;
    }

    /** True if a record of this length would fit now, unless another producer takes the space. */
    public boolean hasSpace(int length) {
        int needed = ring.cellsFor(length);
        long tail = memory.getLongVolatile(RingLayout.TAIL);
        return space.hasRoom(tail + ring.cellsBeforeFit(tail, needed) + needed);
    }

    /**
     * Lets the consumer ring producers that await any word when it has freed space, until {@link #stopExpecting}. Such a
     * producer tests {@link #hasSpace} before it parks.
     */
    public void expectSpace() {
        memory.getAndAddInt(RingLayout.WAITING, 1);
    }

    /** Ends an {@link #expectSpace}. */
    public void stopExpecting() {
        memory.getAndAddInt(RingLayout.WAITING, -1);
    }

    /** Waits until a record of this length fits. Another producer may take the space first. */
    public void awaitSpace(Waiter waiter, int length) {
        ring.checkLength(length);
        int needed = ring.cellsFor(length);
        long tail = memory.getLongVolatile(RingLayout.TAIL);
        space.await(waiter, tail + ring.cellsBeforeFit(tail, needed) + needed);
    }
}
