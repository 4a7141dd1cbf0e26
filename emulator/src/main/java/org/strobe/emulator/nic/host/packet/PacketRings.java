package org.strobe.emulator.nic.host.packet;

import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.segment.Segment;

/** Rings of packets of a job's ranks, made on first use. */
public final class PacketRings implements AutoCloseable {
    /** Room of a ring, in short packets. */
    static final int CELLS = 256;

    /** Bytes for the payload beside each cell; a long packet takes several. */
    static final int CELL = 1024;

    private final HostSite site;
    private final Segment[] segments;
    private boolean closed;

    public PacketRings(HostSite site) {
        this.site = site;
        this.segments = new Segment[site.placement().ranks()];
    }

    /** Bytes of a rank's ring, which is made when the rank, or a sender, first uses it. */
    public static long ringSize() {
        return Ring.size(CELLS, CELL);
    }

    int ranks() {
        return segments.length;
    }

    /** The port of a rank, which opens it once. */
    public HostPacketPort open(int rank, int node) {
        return new HostPacketPort(this, rank, node);
    }

    /** The rank that reads a group of FIFOs of a node. A rank alone on its node reads all. */
    int reader(int node, int group) {
        int ranks = site.placement().size(node);
        return site.placement().rank(node, group % ranks);
    }

    RingConsumer consumer(int rank) {
        return ring(rank).consumer(site.room(), site.rankDoorbells());
    }

    MpscProducer producer(int rank) {
        return ring(rank).producer(site.room().process(), site.room().doorbell(rank));
    }

    Ring ring(int rank) {
        return Ring.create(segment(rank).memory(), CELLS, CELL);
    }

    private synchronized Segment segment(int rank) {
        if (closed) {
            throw new IllegalStateException("rank=" + rank + ": the interconnect was closed");
        }
        if (segments[rank] == null) {
            segments[rank] = JobSegment.obtain(site.store(), "nic/packets/" + rank, ringSize());
        }
        return segments[rank];
    }

    @Override
    public synchronized void close() {
        closed = true;
        for (int rank = 0; rank < segments.length; rank++) {
            if (segments[rank] != null) {
                segments[rank].close();
                segments[rank] = null;
            }
        }
    }
}
