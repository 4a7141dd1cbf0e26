package org.strobe.mpi.p2p.wire.node;

import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.copy.Region;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.SiblingProducer;
import org.strobe.shm.wait.Doorbell;

/**
 * Wire to a rank of the same node: its ring in the node's memory. The ranks of a JVM share it. A job ends with any of its
 * processes, so producers are siblings.
 */
final class SharedWire implements Wire {
    private final SiblingProducer producer;
    private final Region region;
    private final int largest;

    SharedWire(Ring ring, Doorbell consumer) {
        this.producer = ring.siblingProducer(consumer);
        this.region = Region.of(ring.memory());
        this.largest = ring.largestRecord();
    }

    @Override
    public int largestRecord() {
        return largest;
    }

    @Override
    public long tryClaim(int length) {
        return producer.tryClaim(length);
    }

    @Override
    public Region region() {
        return region;
    }

    @Override
    public long payload(long claim, int length) {
        return producer.payload(claim, length);
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        producer.publish(claim, envelope, length);
    }

    @Override
    public void abandon(long claim, int length) {
        producer.abandon(claim, length);
    }

    @Override
    public boolean hasRoom(int length) {
        return producer.hasRoom(length);
    }

    @Override
    public void beginWaiting() {
        producer.beginWaiting();
    }

    @Override
    public void endWaiting() {
        producer.endWaiting();
    }
}
