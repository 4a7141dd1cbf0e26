package org.strobe.emulator.nic.host.packet;

import org.strobe.emulator.nic.packet.RingPort;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/**
 * Packets of a rank on this computer. A packet is a record in the ring of its destination, the only reception FIFO there. Its envelope is
 * the header for software.
 */
public final class HostPacketPort implements RingPort {
    /** Longer than a packet of the torus: a record costs the same whatever its length. */
    private static final int LARGEST = 8192;

    private static final long ONLY_FIFO = 1;

    private final PacketRings rings;
    private final int rank;
    private final int node;
    private final Memory memory;
    private final RingConsumer arrivals;
    private final Destination[] destinations;

    /** Destinations that have refused a packet since one was accepted. */
    private int refusing;

    /** The ring of another rank. */
    private static final class Destination {
        private final MpscProducer producer;
        private final Memory memory;
        private boolean hasRefused;

        Destination(Ring ring, MpscProducer producer) {
            this.producer = producer;
            this.memory = ring.memory();
        }
    }

    HostPacketPort(PacketRings rings, int rank, int node) {
        this.rings = rings;
        this.rank = rank;
        this.node = node;
        this.memory = rings.ring(rank).memory();
        this.arrivals = rings.consumer(rank);
        this.destinations = new Destination[rings.ranks()];
    }

    @Override
    public int largest() {
        return LARGEST;
    }

    /** As if each node were linked to all others. */
    @Override
    public int hops(int to) {
        return to == node ? 0 : 1;
    }

    @Override
    public int fifo(int to) {
        return 0;
    }

    @Override
    public boolean inject(int fifo, Route route, long header, Memory payload, long offset, int length) {
        Destination destination = destination(rings.reader(route.node(), route.group()));
        long claim = tryClaim(destination, length);
        if (claim == MpscProducer.FULL) {
            return false;
        }
        destination.memory.copyFrom(destination.producer.payload(claim, length), payload, offset, length);
        publish(destination, claim, header, length);
        return true;
    }

    @Override
    public boolean inject(int fifo, Route route, Memory head, int headLength, Memory data, long offset, int length) {
        Destination destination = destination(rings.reader(route.node(), route.group()));
        long claim = tryClaim(destination, headLength + length);
        if (claim == MpscProducer.FULL) {
            return false;
        }
        long payload = destination.producer.payload(claim, headLength + length);
        destination.memory.copyFrom(payload, head, 0, headLength);
        destination.memory.copyFrom(payload + headLength, data, offset, length);
        publish(destination, claim, 0, headLength + length);
        return true;
    }

    private long tryClaim(Destination destination, int length) {
        long claim = destination.producer.tryClaim(length);
        if (claim == MpscProducer.FULL && !destination.hasRefused) {
            destination.hasRefused = true;
            destination.producer.expectSpace();
            refusing++;
        }
        return claim;
    }

    private void publish(Destination destination, long claim, long header, int length) {
        destination.producer.publish(claim, header, length);
        if (destination.hasRefused) {
            accept(destination);
        }
    }

    private void accept(Destination destination) {
        destination.hasRefused = false;
        destination.producer.stopExpecting();
        refusing--;
    }

    private Destination destination(int to) {
        Destination destination = destinations[to];
        if (destination == null) {
            if (to == rank) {
                throw new IllegalArgumentException("node=" + node + ": a packet to oneself does not enter the network");
            }
            destination = new Destination(rings.ring(to), rings.producer(to));
            destinations[to] = destination;
        }
        return destination;
    }

    @Override
    public long heads() {
        return arrivals.poll() == RingConsumer.EMPTY ? 0 : ONLY_FIFO;
    }

    @Override
    public long whole() {
        return heads();
    }

    @Override
    public long header(int fifo) {
        return arrivals.envelope();
    }

    @Override
    public int read(int fifo, Memory target, long offset, int most) {
        int length = Math.min(most, arrivals.poll());
        target.copyFrom(offset, memory, arrivals.payload(), length);
        arrivals.release();
        return length;
    }

    @Override
    public Memory memory(int fifo) {
        return memory;
    }

    @Override
    public long payload(int fifo) {
        return arrivals.payload();
    }

    @Override
    public void release(int fifo) {
        arrivals.release();
    }

    @Override
    public void work(int cycles) {}

    @Override
    public boolean isReached(long target) {
        return arrivals.isReached(target) || (refusing > 0 && hasRoom());
    }

    private boolean hasRoom() {
        for (Destination each : destinations) {
            if (each != null && each.hasRefused && each.producer.hasSpace(LARGEST)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public long wordId() {
        return refusing > 0 ? Doorbell.ANY_WORD : arrivals.wordId();
    }
}
