package org.strobe.emulator.model.network.torus;

import java.util.Optional;
import org.strobe.emulator.kernel.Coprocessor;
import org.strobe.emulator.model.network.scratchpad.Mate;
import org.strobe.emulator.model.network.scratchpad.PacketContent;
import org.strobe.emulator.model.network.scratchpad.SecondProcessor;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;
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
    private final Mate mate;

    private final Timeline processor;

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
    private TorusHelper helper;

    /**
     * FIFOs of a node, or a half of them.
     *
     * @param id breaks ties between events at one time
     * @param mate null for all
     * @param processor the node's second one
     * @param wake called when a packet's head comes in, and when a FIFO has room again
     */
    TorusPort(
            Simulation simulation,
            TorusSpec spec,
            TorusNetwork torus,
            int node,
            int id,
            Mate mate,
            Timeline processor,
            Runnable wake) {
        this.simulation = simulation;
        this.spec = spec;
        this.torus = torus;
        this.node = node;
        this.id = id;
        this.mate = mate;
        this.processor = processor;
        this.wake = wake;
        for (int fifo = 0; fifo < RECEPTION_FIFOS; fifo++) {
            boolean isOwn = mate == null || TorusNetwork.groupOfReception(fifo) == mate.group();
            heads |= isOwn && first(fifo) != null ? 1L << fifo : 0;
        }
        if (mate != null) {
            heads |= mate.first() != null ? 1L << FROM_MATE : 0;
            mate.tell(() -> came(FROM_MATE), () -> hasRoom(TO_MATE));
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
        if (mate == null) {
            return TorusNetwork.injectionFifo(spec.shape(), node, to);
        }
        return to == node ? TO_MATE : TorusNetwork.injectionFifo(spec.shape(), node, to, mate.group());
    }

    @Override
    public boolean inject(int fifo, Route route, long header, Memory payload, long offset, int length) {
        int chunks = spec.softwareChunks(length);
        boolean isToMate = mate != null && route.node() == node;
        if (isToMate || !torus.keepsRoom(node, fifo, chunks)) {
            simulation.settle();
        }
        roomAgain &= ~(1L << fifo);
        if (isToMate ? !mate.hasRoom(route.group()) : !torus.hasRoom(node, fifo, chunks)) {
            look(1L << fifo);
            return false;
        }
        byte[] bytes = new byte[length];
        payload.bare().getBytes(offset, bytes, 0, length);
        PacketContent content = new PacketContent(header, bytes);
        if (isToMate) {
            spend(mate.writing(length));
            mate.add(content);
            return true;
        }
        spend(costs().write(chunks));
        TorusPacket.Routing routing =
                route.isAdaptive() ? TorusPacket.Routing.ADAPTIVE : TorusPacket.Routing.DETERMINISTIC;
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

    private void spend(long time) {
        simulation.spend(time);
        busy += time;
        simulation.settle();
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
            spend(costs().poll());
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
            if (fifo == FROM_MATE || first(fifo).tail() <= simulation.now()) {
                whole |= 1L << fifo;
            }
        }
        return whole;
    }

    @Override
    public long header(int fifo) {
        return content(fifo).header();
    }

    private PacketContent content(int fifo) {
        return fifo == FROM_MATE
                ? mate.first()
                : (PacketContent) first(fifo).packet().content();
    }

    @Override
    public int read(int fifo, Memory target, long offset, int most) {
        if (fifo == FROM_MATE) {
            simulation.settle();
        }
        PacketContent content = content(fifo);
        int length = Math.min(most, content.length());
        target.bare().setBytes(offset, content.bytes(), 0, length);
        if (fifo == FROM_MATE) {
            takeFromMate(content.length());
            return length;
        }
        TorusArrival first = first(fifo);
        simulation.spend(endOfReading(first) - simulation.now());
        busy += costs().read(first.packet().chunks());
        simulation.settle();
        torus.take(node, fifo);
        if (first(fifo) == null) {
            heads &= ~(1L << fifo);
        }
        return length;
    }

    private void takeFromMate(int length) {
        spend(mate.reading(length));
        mate.remove();
        if (mate.first() == null) {
            heads &= ~(1L << FROM_MATE);
        }
    }

    /** End of reading a packet, begun now. */
    long endOfReading(TorusArrival arrival) {
        return Math.max(simulation.now() + costs().read(arrival.packet().chunks()), arrival.tail() + costs().read(1));
    }

    @Override
    public Optional<Coprocessor> coprocessor() {
        return second() == null ? Optional.empty() : Optional.of(this::start);
    }

    private SecondProcessor second() {
        if (second == null && mate == null && costs().processors() > 1) {
            second = new SecondProcessor(simulation, processor, id);
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
    public boolean serve(int groups, PacketServer server) {
        if (second() == null) {
            return false;
        }
        helper = new TorusHelper(this, groups, server, wake);
        for (long left = heads; left != 0; left &= left - 1) {
            int fifo = Long.numberOfTrailingZeros(left);
            if (helper.serves(fifo)) {
                heads &= ~(1L << fifo);
                helper.came(fifo);
            }
        }
        second.addPermanent(helper);
        return true;
    }

    @Override
    public void serveAgain() {
        second().wake();
    }

    long now() {
        return simulation.now();
    }

    /** Time of some cycles. */
    long time(int cycles) {
        return costs().of(cycles);
    }

    /** The first packet of a reception FIFO of the torus; null if there is none. */
    TorusArrival first(int fifo) {
        return torus.first(node, fifo);
    }

    /** Removes the first packet of a reception FIFO of the torus. */
    PacketContent take(int fifo) {
        return (PacketContent) torus.take(node, fifo).packet().content();
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
        if (helper != null && helper.serves(fifo)) {
            helper.came(fifo);
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
        return roomAgain != 0 || heads() != 0 || (helper != null && helper.hasNews());
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
