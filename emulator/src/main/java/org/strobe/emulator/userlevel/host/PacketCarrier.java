package org.strobe.emulator.userlevel.host;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.packet.LoopPort;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Cost;
import org.strobe.emulator.userlevel.Firmware;
import org.strobe.emulator.userlevel.Layer;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/** Messages of a rank over packets of this computer, which loses none. Work takes the computer's own time. */
public final class PacketCarrier<H, C extends Enum<C> & Cost> implements Carrier<H, C> {
    private static final Waiting ROOM = Waiting.of("room for messages of a user-level layer", "their receivers");
    private static final Memory NOTHING = Memory.allocate(Long.BYTES);

    private final PacketPort network;
    private final LoopPort loop = new LoopPort(PieceLayout.LARGEST);
    private final int rank;
    private final Placement placement;
    private final Actor actor;
    private final Layer<H, C> layer;
    private final IntPredicate hasEnded;

    /** By ranks; null before the first message. */
    private final List<Outgoing<H>> outgoing = new ArrayList<>();

    private final PriorityQueue<Timer> timers = new PriorityQueue<>();
    private final Memory packet = Memory.allocate(PieceLayout.LARGEST);

    /** Null before it is opened. */
    private Firmware<H> firmware;

    private boolean isMoving;

    private record Timer(long time, Runnable then) implements Comparable<Timer> {
        @Override
        public int compareTo(Timer other) {
            return Long.compare(time, other.time);
        }
    }

    /**
     * A carrier.
     *
     * @param network all of whose packets are the layer's
     * @param hasEnded true for a rank that takes no more messages
     */
    public PacketCarrier(
            PacketPort network, int rank, Placement placement, Actor actor, Layer<H, C> layer, IntPredicate hasEnded) {
        assert layer.heads().size() <= PieceLayout.MOST_HEAD : layer;
        this.network = network;
        this.rank = rank;
        this.placement = placement;
        this.actor = actor;
        this.layer = layer;
        this.hasEnded = hasEnded;
        for (int to = 0; to < placement.ranks(); to++) {
            outgoing.add(null);
        }
    }

    @Override
    public void open(Firmware<H> ofLayer) {
        firmware = ofLayer;
    }

    private Outgoing<H> outgoing(int to) {
        if (outgoing.get(to) == null) {
            Route route = new Route(placement.nodeOf(to), placement.localRank(to), false);
            outgoing.set(to, new Outgoing<>(to == rank ? loop : network, route, rank, layer.heads()));
        }
        return outgoing.get(to);
    }

    @Override
    public void send(int to, H head, Loss loss) {
        send(to, head, NOTHING, 0, 0, loss, () -> {});
    }

    @Override
    public void send(int to, H head, Memory memory, long offset, long length, Loss loss, Runnable left) {
        Outgoing<H> there = outgoing(to);
        there.add(head, memory, offset, length, left);
        there.move();
    }

    @Override
    public void work(C cost, long units, Runnable done) {
        done.run();
    }

    @Override
    public void after(long nanos, Runnable then) {
        timers.add(new Timer(actor.now() + nanos, then));
    }

    @Override
    public void charge(C cost, long units) {
        progress();
    }

    @Override
    public void chargeLibrary(C cost) {
        // this computer's own time counts
    }

    /** Takes all packets that have come, does what is due, and sends what waits. */
    @Override
    public void progress() {
        if (isMoving) {
            return;
        }
        isMoving = true;
        try {
            for (long fifos = network.heads(); fifos != 0; fifos = network.heads()) {
                take(network, Long.numberOfTrailingZeros(fifos));
            }
            while (!timers.isEmpty() && timers.peek().time() <= actor.now()) {
                timers.remove().then().run();
            }
            do {
                while (loop.heads() != 0) {
                    take(loop, 0);
                }
                for (Outgoing<H> each : outgoing) {
                    if (each != null) {
                        each.move();
                    }
                }
            } while (loop.heads() != 0);
        } finally {
            isMoving = false;
        }
    }

    private void take(PacketPort from, int fifo) {
        int length = from.read(fifo, packet, 0, PieceLayout.LARGEST) - PieceLayout.DATA;
        Piece piece = new Piece(
                packet.getLong(PieceLayout.OFFSET),
                packet.getLong(PieceLayout.LENGTH),
                packet,
                PieceLayout.DATA,
                length);
        firmware.take(packet.getInt(PieceLayout.FROM), layer.heads().read(packet, PieceLayout.HEAD), piece);
    }

    @Override
    public void await(BooleanSupplier condition, Waiting why) {
        progress();
        if (!condition.getAsBoolean()) {
            Awaitable news = news(condition);
            while (!condition.getAsBoolean()) {
                if (timers.isEmpty()) {
                    actor.await(news, 0, why);
                } else {
                    actor.await(news, 0, Math.max(1, timers.peek().time() - actor.now()), why);
                }
                progress();
            }
        }
    }

    @Override
    public Awaitable news(BooleanSupplier condition) {
        return new News(condition);
    }

    /** Packets that came, room for those that were refused, or a condition. */
    private final class News implements Awaitable {
        private final BooleanSupplier condition;

        News(BooleanSupplier condition) {
            this.condition = condition;
        }

        @Override
        public boolean isReached(long target) {
            return condition.getAsBoolean() || loop.heads() != 0 || network.isReached(0);
        }

        @Override
        public long wordId() {
            return network.wordId();
        }
    }

    @Override
    public Memory allocate(long bytes) {
        return Memory.allocate(bytes);
    }

    @Override
    public void flush() {
        await(() -> IntStream.range(0, outgoing.size()).allMatch(this::isDone), ROOM);
    }

    private boolean isDone(int to) {
        Outgoing<H> there = outgoing.get(to);
        return there == null || there.isEmpty() || hasEnded.test(to);
    }
}
