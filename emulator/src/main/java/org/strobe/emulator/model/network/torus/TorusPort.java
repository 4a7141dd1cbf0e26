package org.strobe.emulator.model.network.torus;

import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/**
 * FIFOs of a node, as its processor uses them: it writes each packet and reads each one. Calls take its time.
 *
 * <pre>
 *   reading     head comes .................. tail is there
 *               begin at once: 7/8 of the packet wait for the wire, the last chunk is read after the tail
 * </pre>
 */
final class TorusPort implements PacketPort {
    private static final long ARRIVALS = 1L << 62;
    private static final long NEVER = -1;

    private final Simulation simulation;
    private final TorusSpec spec;
    private final TorusNetwork torus;
    private final int node;
    private final Runnable wake;

    /** Reception FIFOs with a packet's head, a bit each. */
    private long heads;

    /** Injection FIFOs that had refused a packet and have had room since, a bit each, until the next attempt. */
    private long roomAgain;

    /** Questions that the last look has answered: is there room in a FIFO, a bit each, and is there a packet? */
    private long answered;

    private long lookedAt = NEVER;

    /** Bytes of a packet and its header for software, as they travel. */
    private static final class Content {
        private final long header;
        private final byte[] bytes;

        Content(long header, byte[] bytes) {
            this.header = header;
            this.bytes = bytes;
        }
    }

    /** @param wake called when a packet's head comes in, and when a FIFO has room again */
    TorusPort(Simulation simulation, TorusSpec spec, TorusNetwork torus, int node, Runnable wake) {
        this.simulation = simulation;
        this.spec = spec;
        this.torus = torus;
        this.node = node;
        this.wake = wake;
        for (int fifo = 0; fifo < TorusNetwork.SOFTWARE_GROUPS * TorusNetwork.RECEPTION_FIFOS_OF_GROUP; fifo++) {
            heads |= torus.first(node, fifo) == null ? 0 : 1L << fifo;
        }
    }

    private PacketCosts costs() {
        return spec.packets();
    }

    @Override
    public int largest() {
        return spec.payload();
    }

    @Override
    public int hops(int to) {
        return spec.shape().distance(node, to);
    }

    @Override
    public int fifo(int to) {
        return TorusNetwork.injectionFifo(spec.shape(), node, to);
    }

    @Override
    public boolean inject(int fifo, Route route, long header, Memory payload, long offset, int length) {
        int chunks = Math.max(spec.chunks(length), costs().shortest());
        simulation.settle();
        roomAgain &= ~(1L << fifo);
        if (!torus.hasRoom(node, fifo, chunks)) {
            look(1L << fifo);
            return false;
        }
        byte[] bytes = new byte[length];
        payload.bare().getBytes(offset, bytes, 0, length);
        simulation.spend(costs().write(chunks));
        simulation.settle();
        TorusPacket.Routing routing =
                route.isAdaptive() ? TorusPacket.Routing.ADAPTIVE : TorusPacket.Routing.DETERMINISTIC;
        torus.inject(
                fifo, TorusPacket.to(node, route.node(), chunks, routing, route.group(), new Content(header, bytes)));
        return true;
    }

    @Override
    public long heads() {
        simulation.settle();
        if (heads == 0) {
            look(ARRIVALS);
        }
        return heads;
    }

    /** Charges a load of the status of all FIFOs, unless the last one has just answered other questions than this one. */
    private void look(long question) {
        if (lookedAt != simulation.now() || (answered & question) != 0) {
            simulation.spend(costs().poll());
            simulation.settle();
            lookedAt = simulation.now();
            answered = 0;
        }
        answered |= question;
    }

    @Override
    public long whole() {
        long whole = 0;
        for (long left = heads; left != 0; left &= left - 1) {
            int fifo = Long.numberOfTrailingZeros(left);
            if (torus.first(node, fifo).tail() <= simulation.now()) {
                whole |= 1L << fifo;
            }
        }
        return whole;
    }

    @Override
    public long header(int fifo) {
        return content(fifo).header;
    }

    private Content content(int fifo) {
        return (Content) torus.first(node, fifo).packet().content();
    }

    @Override
    public int read(int fifo, Memory target, long offset, int most) {
        simulation.settle();
        TorusArrival first = torus.first(node, fifo);
        byte[] bytes = content(fifo).bytes;
        int length = Math.min(most, bytes.length);
        target.bare().setBytes(offset, bytes, 0, length);
        int chunks = first.packet().chunks();
        long now = simulation.now();
        long end = Math.max(now + costs().read(chunks), first.tail() + costs().read(1));
        simulation.spend(end - now);
        simulation.settle();
        torus.take(node, fifo);
        if (torus.first(node, fifo) == null) {
            heads &= ~(1L << fifo);
        }
        return length;
    }

    @Override
    public void work(int cycles) {
        simulation.spend(costs().of(cycles));
    }

    /** The head of a packet has come into a FIFO. */
    void came(int fifo) {
        heads |= 1L << fifo;
        wake.run();
    }

    /** A FIFO that has refused a packet has room again. */
    void hasRoom(int fifo) {
        roomAgain |= 1L << fifo;
        wake.run();
    }

    @Override
    public boolean isReached(long target) {
        return roomAgain != 0 || heads() != 0;
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
