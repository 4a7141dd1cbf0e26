package org.strobe.mpi.p2p.wire.node;

import java.util.function.IntSupplier;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.shm.copy.Region;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.wait.Doorbell;

/** Inbox for ranks of the same node: a ring in the node's memory. */
public final class SharedInbox implements Inbox {
    private final RingConsumer consumer;
    private final Region region;

    /**
     * Inbox of a rank.
     *
     * @param producers doorbells of the ranks that may send to it
     * @param begun number of those that have been started
     */
    SharedInbox(Ring ring, Doorbell[] producers, IntSupplier begun) {
        this.consumer = ring.siblingConsumer(producers, begun);
        this.region = Region.of(ring.memory());
    }

    @Override
    public int poll() {
        return consumer.poll();
    }

    @Override
    public long envelope() {
        return consumer.envelope();
    }

    @Override
    public Region region() {
        return region;
    }

    @Override
    public long payload() {
        return consumer.payload();
    }

    @Override
    public void release() {
        consumer.release();
    }

    @Override
    public boolean isReached(long target) {
        return consumer.isReached(target);
    }

    @Override
    public long wordId() {
        return consumer.wordId();
    }
}
