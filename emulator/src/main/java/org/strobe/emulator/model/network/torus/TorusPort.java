package org.strobe.emulator.model.network.torus;

import java.util.Optional;
import org.strobe.emulator.kernel.Coprocessor;
import org.strobe.emulator.model.network.scratchpad.ScratchpadFifo;
import org.strobe.emulator.model.network.scratchpad.SecondProcessor;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.PacketServer;
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
    private static final int RECEPTION_FIFOS = TorusNetwork.SOFTWARE_GROUPS * TorusNetwork.RECEPTION_FIFOS_OF_GROUP;

    /** The FIFOs of the scratchpad have the numbers behind those of the torus. */
    private static final int FROM_MATE = RECEPTION_FIFOS;

    private static final int TO_MATE = TorusNetwork.SOFTWARE_GROUPS * TorusNetwork.INJECTION_FIFOS_OF_GROUP;

    private static final long NEVER = -1;

    private final Simulation simulation;
    private final TorusSpec spec;
    private final TorusNetwork torus;
    private final int node;

    /** Breaks ties between events at one time. */
    private final int id;

    /** Null if the port has all FIFOs of the node. */
    private final Half half;

    private final Runnable wake;

    /** Reception FIFOs with a packet's head, a bit each. */
    private long heads;

    /** Injection FIFOs that had refused a packet and have had room since, a bit each, until the next attempt. */
    private long roomAgain;

    /** Questions that the last look has answered: is there room in a FIFO, a bit each, and is there a packet? */
    private long answered;

    private long lookedAt = NEVER;
    private long busy;

    /** Null before its first use, and if there is none. */
    private SecondProcessor second;

    /** Null if the port's thread reads all FIFOs. */
    private Helper helper;

    /**
     * The part of a rank that shares its node with another one: a group of FIFOs, and the scratchpad between both.
     *
     * @param group of its FIFOs
     */
    record Half(int group, ScratchpadFifo<Content> toMate, ScratchpadFifo<Content> fromMate) {}

    /** Bytes of a packet and its header for software, as they travel. */
    static final class Content {
        private final long header;
        private final byte[] bytes;

        Content(long header, byte[] bytes) {
            this.header = header;
            this.bytes = bytes;
        }
    }

    /** All FIFOs of a node. */
    TorusPort(Simulation simulation, TorusSpec spec, TorusNetwork torus, int node, int id, Runnable wake) {
        this(simulation, spec, torus, node, id, null, wake);
    }

    /**
     * FIFOs of a node, or a half of them.
     *
     * @param id breaks ties between events at one time
     * @param half null for all
     * @param wake called when a packet's head comes in, and when a FIFO has room again
     */
    TorusPort(Simulation simulation, TorusSpec spec, TorusNetwork torus, int node, int id, Half half, Runnable wake) {
        this.simulation = simulation;
        this.spec = spec;
        this.torus = torus;
        this.node = node;
        this.id = id;
        this.half = half;
        this.wake = wake;
        for (int fifo = 0; fifo < RECEPTION_FIFOS; fifo++) {
            boolean isOwn = half == null || TorusNetwork.groupOfReception(fifo) == half.group;
            heads |= isOwn && torus.first(node, fifo) != null ? 1L << fifo : 0;
        }
        if (half != null) {
            heads |= half.fromMate.first() != null ? 1L << FROM_MATE : 0;
            half.fromMate.tellReader(() -> came(FROM_MATE));
            half.toMate.tellWriter(() -> hasRoom(TO_MATE));
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
        if (half == null) {
            return TorusNetwork.injectionFifo(spec.shape(), node, to);
        }
        return to == node ? TO_MATE : TorusNetwork.injectionFifo(spec.shape(), node, to, half.group);
    }

    @Override
    public boolean inject(int fifo, Route route, long header, Memory payload, long offset, int length) {
        int chunks = Math.max(spec.chunks(length), costs().shortest());
        simulation.settle();
        roomAgain &= ~(1L << fifo);
        boolean isToMate = half != null && route.node() == node;
        if (isToMate ? !hasMateRoom(route.group()) : !torus.hasRoom(node, fifo, chunks)) {
            look(1L << fifo);
            return false;
        }
        byte[] bytes = new byte[length];
        payload.bare().getBytes(offset, bytes, 0, length);
        if (isToMate) {
            simulation.spend(costs().scratchpadWrite(chunks));
            busy += costs().scratchpadWrite(chunks);
            simulation.settle();
            half.toMate.add(new Content(header, bytes));
            return true;
        }
        simulation.spend(costs().write(chunks));
        busy += costs().write(chunks);
        simulation.settle();
        TorusPacket.Routing routing =
                route.isAdaptive() ? TorusPacket.Routing.ADAPTIVE : TorusPacket.Routing.DETERMINISTIC;
        Content content = new Content(header, bytes);
        torus.inject(
                fifo,
                route.leavesCopies()
                        ? TorusPacket.along(node, route.node(), chunks, routing, route.group(), content)
                        : TorusPacket.to(node, route.node(), chunks, routing, route.group(), content));
        return true;
    }

    @Override
    public boolean canLeaveCopies() {
        return true;
    }

    private boolean hasMateRoom(int group) {
        if (group == half.group) {
            throw new IllegalArgumentException(
                    "group=" + group + ": a packet to oneself does not enter the scratchpad");
        }
        return half.toMate.hasRoom();
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
            busy += costs().poll();
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
            if (fifo == FROM_MATE || torus.first(node, fifo).tail() <= simulation.now()) {
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
        return fifo == FROM_MATE
                ? half.fromMate.first()
                : (Content) torus.first(node, fifo).packet().content();
    }

    @Override
    public int read(int fifo, Memory target, long offset, int most) {
        simulation.settle();
        byte[] bytes = content(fifo).bytes;
        int length = Math.min(most, bytes.length);
        target.bare().setBytes(offset, bytes, 0, length);
        if (fifo == FROM_MATE) {
            takeFromMate(bytes.length);
            return length;
        }
        TorusArrival first = torus.first(node, fifo);
        simulation.spend(endOfReading(first) - simulation.now());
        busy += costs().read(first.packet().chunks());
        simulation.settle();
        torus.take(node, fifo);
        if (torus.first(node, fifo) == null) {
            heads &= ~(1L << fifo);
        }
        return length;
    }

    /** End of reading a packet, begun now. */
    private long endOfReading(TorusArrival arrival) {
        return Math.max(simulation.now() + costs().read(arrival.packet().chunks()), arrival.tail() + costs().read(1));
    }

    @Override
    public Optional<Coprocessor> coprocessor() {
        return second() == null ? Optional.empty() : Optional.of(this::start);
    }

    private SecondProcessor second() {
        if (second == null && half == null && costs().processors() > 1) {
            second = new SecondProcessor(simulation, id);
        }
        return second;
    }

    private void start(Coprocessor.Work work, Runnable ended) {
        simulation.settle();
        second().start(new SecondProcessor.Unit() {
            @Override
            public long begin() {
                return simulation.now() + work.run() * Simulation.NANO;
            }

            @Override
            public void end() {
                ended.run();
                wake.run();
            }
        });
    }

    @Override
    public boolean serve(int group, PacketServer server) {
        if (second() == null) {
            return false;
        }
        helper = new Helper(group, server);
        for (long left = heads; left != 0; left &= left - 1) {
            int fifo = Long.numberOfTrailingZeros(left);
            if (TorusNetwork.groupOfReception(fifo) == group) {
                heads &= ~(1L << fifo);
                helper.waiting |= 1L << fifo;
            }
        }
        second.addPermanent(helper);
        return true;
    }

    /** Permanent unit of the second processor: reads a packet, then does the server's work for it. */
    private final class Helper implements SecondProcessor.Unit {
        private final int group;
        private final PacketServer server;
        private final Memory payload = Memory.allocate(largest());

        /** FIFOs of the group with a packet's head, a bit each. */
        private long waiting;

        private int fifo;
        private boolean isTaken;
        private long work;

        Helper(int group, PacketServer server) {
            this.group = group;
            this.server = server;
        }

        @Override
        public long begin() {
            if (isTaken) {
                return simulation.now() + work;
            }
            if (waiting == 0) {
                return SecondProcessor.NOTHING;
            }
            fifo = withFirstTail();
            return endOfReading(torus.first(node, fifo));
        }

        /** The FIFO whose first packet is there as a whole before those of others: the processor waits for no tail in vain. */
        private int withFirstTail() {
            int best = Long.numberOfTrailingZeros(waiting);
            for (long left = waiting; left != 0; left &= left - 1) {
                int next = Long.numberOfTrailingZeros(left);
                best = torus.first(node, next).tail() < torus.first(node, best).tail() ? next : best;
            }
            return best;
        }

        @Override
        public void end() {
            if (isTaken) {
                isTaken = false;
                server.done();
                if (server.hasNews()) {
                    wake.run();
                }
                return;
            }
            Content content = content(fifo);
            torus.take(node, fifo);
            if (torus.first(node, fifo) == null) {
                waiting &= ~(1L << fifo);
            }
            payload.setBytes(0, content.bytes, 0, content.bytes.length);
            work = costs().of(server.take(content.header, payload, content.bytes.length));
            isTaken = true;
        }
    }

    private void takeFromMate(int length) {
        long time = costs().scratchpadRead(Math.max(spec.chunks(length), costs().shortest()));
        simulation.spend(time);
        busy += time;
        simulation.settle();
        half.fromMate.remove();
        if (half.fromMate.first() == null) {
            heads &= ~(1L << FROM_MATE);
        }
    }

    @Override
    public void work(int cycles) {
        simulation.spend(costs().of(cycles));
    }

    @Override
    public long busy() {
        return busy;
    }

    @Override
    public double cycle() {
        return costs().cycle();
    }

    /** The head of a packet has come into a FIFO. */
    void came(int fifo) {
        if (helper != null && TorusNetwork.groupOfReception(fifo) == helper.group) {
            helper.waiting |= 1L << fifo;
            second.wake();
            return;
        }
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
        return roomAgain != 0 || heads() != 0 || (helper != null && helper.server.hasNews());
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
