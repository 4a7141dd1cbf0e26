package org.strobe.emulator.model.network.torus;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.LinkLog;
import org.strobe.emulator.model.simulation.Simulation;

/**
 * A torus or mesh that carries packets in virtual time. A packet that cannot move on waits in its buffer, and holds up
 * those behind it. Nodes keep no state before their first packet.
 *
 * <p>Two events a hop: the head comes, the tail leaves.
 */
public final class TorusNetwork {
    /** Groups of FIFOs that software writes and reads. */
    public static final int SOFTWARE_GROUPS = 2;

    /** Groups of FIFOs. The NIC's own messages use those behind the groups of software. */
    public static final int GROUPS = 2 * SOFTWARE_GROUPS;

    /** Injection FIFOs in a group; the last one is for priority packets. */
    public static final int INJECTION_FIFOS_OF_GROUP = 4;

    public static final int INJECTION_FIFOS = GROUPS * INJECTION_FIFOS_OF_GROUP;

    /** Reception FIFOs in a group: one a direction of travel, and one for priority packets. */
    public static final int RECEPTION_FIFOS_OF_GROUP = TorusShape.DIRECTIONS + 1;

    public static final int RECEPTION_FIFOS = GROUPS * RECEPTION_FIFOS_OF_GROUP;

    private static final int NO_LINKS = 0;

    private final Simulation simulation;
    private final TorusShape shape;
    private final TorusParameters parameters;
    private final TorusReader reader;
    private final int firstId;
    private final TorusNode[] nodes;
    private final long[] wires = new long[TorusParameters.LARGEST + 1];
    private LinkLog log;

    /**
     * A network without packets.
     *
     * @param firstId id of the first node; ids break ties between events at one time
     */
    public TorusNetwork(
            Simulation simulation, TorusShape shape, TorusParameters parameters, TorusReader reader, int firstId) {
        this.simulation = simulation;
        this.shape = shape;
        this.parameters = parameters;
        this.reader = reader;
        this.firstId = firstId;
        this.nodes = new TorusNode[shape.nodes()];
        for (int chunks = 1; chunks < wires.length; chunks++) {
            wires[chunks] = parameters.wire(chunks);
        }
    }

    public TorusShape shape() {
        return shape;
    }

    /** The FIFO into which a packet that travels in a direction comes. */
    public static int receptionFifo(TorusPacket packet, int direction) {
        int inGroup = packet.isPrior() ? TorusShape.DIRECTIONS : direction;
        return packet.group() * RECEPTION_FIFOS_OF_GROUP + inGroup;
    }

    /** The group of a reception FIFO. */
    static int groupOfReception(int fifo) {
        return fifo / RECEPTION_FIFOS_OF_GROUP;
    }

    /** The injection FIFO of the first dimension of a way: one of each in a group. */
    static int injectionFifo(TorusShape shape, int from, int to, int group) {
        return group * INJECTION_FIFOS_OF_GROUP + firstDimension(shape, from, to);
    }

    private static int firstDimension(TorusShape shape, int from, int to) {
        int dimension = 0;
        while (dimension < TorusShape.DIMENSIONS - 1 && shape.hops(from, to, dimension) == 0) {
            dimension++;
        }
        return dimension;
    }

    /** The injection FIFO of the first direction of a way: three directions in each of two groups. */
    static int injectionFifo(TorusShape shape, int from, int to) {
        int dimension = firstDimension(shape, from, to);
        int direction = TorusShape.direction(dimension, shape.hops(from, to, dimension) > 0);
        int normal = INJECTION_FIFOS_OF_GROUP - 1;
        return direction / normal * INJECTION_FIFOS_OF_GROUP + direction % normal;
    }

    /** True if an injection FIFO has room; otherwise {@link TorusReader#hasRoom} tells when it has. */
    boolean hasRoom(int node, int fifo, int chunks) {
        TorusNode at = node(node);
        boolean hasRoom = queue(at, TorusNode.THROUGH + fifo).chunks() + chunks <= parameters.injectionChunks();
        if (!hasRoom) {
            at.refuse(fifo);
        }
        return hasRoom;
    }

    /**
     * True if an injection FIFO has room, and has it until its only writer uses it: who writes need not let others run first.
     */
    boolean keepsRoom(int node, int fifo, int chunks) {
        TorusNode at = node(node);
        return !at.isRefusing(fifo)
                && queue(at, TorusNode.THROUGH + fifo).chunks() + chunks <= parameters.injectionChunks();
    }

    /**
     * Puts a packet into an injection FIFO, now.
     *
     * @return false if the FIFO has no room; {@link TorusReader#hasRoom} tells when it has
     */
    public boolean inject(int fifo, TorusPacket packet) {
        check(fifo, packet);
        if (!hasRoom(packet.from(), fifo, packet.chunks())) {
            return false;
        }
        packet.begin(shape);
        add(queue(node(packet.from()), TorusNode.THROUGH + fifo), packet);
        return true;
    }

    private void check(int fifo, TorusPacket packet) {
        boolean isForPrior = fifo % INJECTION_FIFOS_OF_GROUP == INJECTION_FIFOS_OF_GROUP - 1;
        if (isForPrior != packet.isPrior()) {
            throw new IllegalArgumentException("fifo=" + fifo + ": the last FIFO of a group is for priority packets");
        }
        if (packet.from() == packet.to()) {
            throw new IllegalArgumentException(
                    "node=" + shape.place(packet.from()) + ": a packet to oneself does not enter the torus");
        }
        if (packet.isDeposited() && dimensions(packet) != 1) {
            throw new IllegalArgumentException("from=" + shape.place(packet.from()) + ", to=" + shape.place(packet.to())
                    + ": copies are left along one dimension");
        }
    }

    private int dimensions(TorusPacket packet) {
        int count = 0;
        for (int dimension = 0; dimension < TorusShape.DIMENSIONS; dimension++) {
            count += shape.hops(packet.from(), packet.to(), dimension) == 0 ? 0 : 1;
        }
        return count;
    }

    /** The first packet of a reception FIFO; null if there is none. */
    public TorusArrival first(int node, int fifo) {
        TorusNode at = nodes[node];
        return at == null ? null : at.firstArrival(fifo);
    }

    /** The packet that came last into a reception FIFO; null if there is none. */
    public TorusArrival last(int node, int fifo) {
        return node(node).reception(fifo).arrivals().peekLast();
    }

    /** Removes the first packet of a reception FIFO, whose last bit must be there. */
    public TorusArrival take(int node, int fifo) {
        TorusNode at = node(node);
        TorusArrival first = at.reception(fifo).arrivals().peek();
        if (first == null || first.tail() > simulation.now()) {
            throw new IllegalStateException("fifo=" + fifo + " at " + shape.place(node) + ": no whole packet is there");
        }
        at.reception(fifo).remove();
        serve(at, NO_LINKS, null);
        return first;
    }

    /** Starts the log of link traffic. */
    public void keepLog() {
        if (log == null) {
            log = new LinkLog();
        }
    }

    /** Entries of the log. */
    public List<LinkUse> log() {
        return log == null ? List.of() : log.uses(this::name);
    }

    private String name(int link) {
        return shape.place(link / TorusShape.DIRECTIONS) + " " + TorusShape.name(link % TorusShape.DIRECTIONS);
    }

    /** Traffic of all links that were used. */
    public List<LinkLoad> loads() {
        List<LinkLoad> loads = new ArrayList<>();
        for (TorusNode node : nodes) {
            for (int direction = 0; node != null && direction < TorusShape.DIRECTIONS; direction++) {
                TorusLink link = node.link(direction);
                if (link != null && link.packets() > 0) {
                    loads.add(new LinkLoad(
                            name(node.number() * TorusShape.DIRECTIONS + direction),
                            link.busy(),
                            link.packets(),
                            link.bytes()));
                }
            }
        }
        return loads;
    }

    private TorusNode node(int number) {
        if (nodes[number] == null) {
            nodes[number] = new TorusNode(number);
        }
        return nodes[number];
    }

    private PacketQueue queue(TorusNode node, int input) {
        if (node.input(input) == null) {
            TorusNode before = TorusNode.isThrough(input)
                    ? node(shape.neighbour(node.number(), TorusShape.opposite(TorusNode.direction(input))))
                    : null;
            node.input(input, new PacketQueue(this, node, input, before));
        }
        return node.input(input);
    }

    private TorusLink link(TorusNode node, int direction) {
        if (node.link(direction) == null) {
            int to = shape.neighbour(node.number(), direction);
            node.link(direction, new TorusLink(this, to, direction, parameters.channelChunks()));
        }
        return node.link(direction);
    }

    private void add(PacketQueue queue, TorusPacket packet) {
        queue.add(packet);
        queue.node().note(queue);
        if (queue.first() == packet) {
            tryMove(queue);
        }
    }

    /** The head of a packet has come to a node. */
    void headCame(TorusPacket packet, TorusNode node, int input) {
        PacketQueue queue = queue(node, input);
        add(queue, packet);
        assert queue.chunks() <= parameters.channelChunks() : "a channel has more than its room";
    }

    /**
     * The first packet of a queue has left it with its last bit.
     *
     * @param freed the directions of the node's links that are free now, a bit each
     */
    void left(PacketQueue queue, int freed) {
        TorusPacket packet = queue.remove();
        TorusNode node = queue.node();
        node.note(queue);
        int input = queue.input();
        if (TorusNode.isThrough(input)) {
            int direction = TorusNode.direction(input);
            link(queue.before(), direction).giveBack(packet, TorusNode.channel(input));
            serve(queue.before(), 1 << direction, null);
        } else if (node.hasRefused(input - TorusNode.THROUGH)) {
            reader.hasRoom(node.number(), input - TorusNode.THROUGH);
        }
        serve(node, freed, queue);
    }

    /**
     * Lets first packets of a node try again: those that pass through before its own. All others have tried since something changed for
     * them, but for those that go into a reception FIFO: its time comes without an event.
     *
     * @param changed directions of links that are free or have more credits, a bit each
     * @param fresh the queue whose first packet has not tried yet; null if there is none
     */
    private void serve(TorusNode node, int changed, PacketQueue fresh) {
        if (node.waiting() != 0) {
            serve(node, 0, TorusNode.THROUGH, node.turn(), changed, fresh);
            serve(node, TorusNode.THROUGH, INJECTION_FIFOS, node.ownTurn(), changed, fresh);
        }
    }

    private void serve(TorusNode node, int start, int count, int turn, int changed, PacketQueue fresh) {
        long mask = ((1L << count) - 1) << start;
        long later = node.waiting() & mask & -(1L << (start + turn));
        serveAll(node, later, changed, fresh);
        serveAll(node, node.waiting() & mask & ~later & ((1L << (start + turn)) - 1), changed, fresh);
    }

    private void serveAll(TorusNode node, long inputs, int changed, PacketQueue fresh) {
        for (long left = inputs; left != 0; left &= left - 1) {
            PacketQueue queue = node.input(Long.numberOfTrailingZeros(left));
            if (queue.isWaiting() && (queue.equals(fresh) || mayMove(queue, changed))) {
                tryMove(queue);
            }
        }
    }

    private static boolean mayMove(PacketQueue queue, int changed) {
        TorusPacket packet = queue.first();
        return (packet.useful() & changed) != 0 || packet.useful() == 0 || owesCopy(queue, packet);
    }

    private static boolean owesCopy(PacketQueue queue, TorusPacket packet) {
        return packet.isDeposited() && queue.node().number() != packet.from() && !queue.hasLeftCopy();
    }

    /** Moves the first packet of a queue on, if it can. */
    private void tryMove(PacketQueue queue) {
        TorusPacket packet = queue.first();
        TorusNode node = queue.node();
        boolean isThere = node.number() == packet.to();
        if (isThere || owesCopy(queue, packet)) {
            if (!deliver(queue, packet)) {
                return;
            }
            if (isThere) {
                end(queue, packet);
                return;
            }
            queue.leftCopy();
            simulation.add(
                    simulation.now() + wires[packet.chunks()],
                    firstId + node.number(),
                    () -> serve(node, NO_LINKS, null));
        }
        int way = packet.routing() == TorusPacket.Routing.ADAPTIVE
                ? adaptiveWay(queue, packet)
                : straightWay(queue, packet, packet.isPrior() ? TorusLink.PRIORITY : TorusLink.ESCAPE);
        if (way >= 0) {
            go(queue, packet, TorusNode.direction(way), TorusNode.channel(way));
        }
    }

    private boolean deliver(PacketQueue queue, TorusPacket packet) {
        int fifo = receptionFifo(packet, TorusNode.direction(queue.input()));
        TorusNode node = queue.node();
        TorusNode.Reception reception = node.reception(fifo);
        long head = simulation.now();
        if (reception.filled() > head || reception.chunks() + packet.chunks() > parameters.receptionChunks()) {
            return false;
        }
        reception.add(new TorusArrival(packet, head, head + wires[packet.chunks()]));
        reader.came(node.number(), fifo);
        return true;
    }

    /** The packet goes into the reception FIFO as it comes in, or from its buffer at the rate of a link. */
    private void end(PacketQueue queue, TorusPacket packet) {
        queue.leave();
        queue.node().note(queue);
        queue.node().served(queue.input());
        simulation.add(
                simulation.now() + wires[packet.chunks()],
                firstId + queue.node().number(),
                queue);
    }

    /** The useful free link and dynamic channel with the most room; else the escape channel; -1 if there is no way. */
    private int adaptiveWay(PacketQueue queue, TorusPacket packet) {
        TorusNode node = queue.node();
        int best = -1;
        int most = packet.chunks() - 1;
        for (int left = packet.useful(); left != 0; left &= left - 1) {
            TorusLink link = link(node, Integer.numberOfTrailingZeros(left));
            for (int channel = 0; channel < TorusLink.DYNAMIC && !link.isBusy(); channel++) {
                if (link.credits(channel) > most) {
                    most = link.credits(channel);
                    best = TorusNode.input(link.direction(), channel);
                }
            }
        }
        return best >= 0 || !parameters.escapes() ? best : straightWay(queue, packet, TorusLink.ESCAPE);
    }

    /** The next link along x, y, z in a channel, if it is free and has room; else -1. */
    private int straightWay(PacketQueue queue, TorusPacket packet, int channel) {
        int direction = Integer.numberOfTrailingZeros(packet.useful());
        TorusLink link = link(queue.node(), direction);
        int way = TorusNode.input(direction, channel);
        boolean needsBubble =
                shape.wraps(TorusShape.dimension(direction)) && queue.input() != way && parameters.escapes();
        return !link.isBusy() && link.credits(channel) > (needsBubble ? 1 : 0) ? way : -1;
    }

    private void go(PacketQueue queue, TorusPacket packet, int direction, int channel) {
        TorusNode node = queue.node();
        TorusLink link = node.link(direction);
        long now = simulation.now();
        link.take(queue, channel, wires[packet.chunks()], parameters.wireBytes());
        if (log != null) {
            int bytes = packet.chunks() * TorusParameters.CHUNK + parameters.wireBytes();
            log.add(node.number() * TorusShape.DIRECTIONS + direction, now, wires[packet.chunks()], bytes);
        }
        queue.leave();
        node.note(queue);
        node.served(queue.input());
        packet.go(this, node(link.to()), TorusNode.input(direction, channel));
        simulation.add(now + parameters.hop(), firstId + link.to(), packet);
        simulation.add(now + wires[packet.chunks()], firstId + node.number(), link);
    }
}
