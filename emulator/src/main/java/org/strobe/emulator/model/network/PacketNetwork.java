package org.strobe.emulator.model.network;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;

/**
 * A network of packets that travel from link to link, cut-through. A NIC sends its messages one after the other, packet
 * by packet. Links serve packets in the order of arrival, so messages that share a link alternate. Buffers in front of
 * links are unbounded. With several planes a NIC distributes packets over all of them in turn; messages between the
 * same two nodes are delivered in order.
 *
 * <p>A multicast or query begins when all earlier messages of its NIC have arrived, and delays later ones. If switches
 * repeat packets and combine answers, one packet at a time goes to all nodes. It starts when all links of a stage are
 * free; the next one follows the acknowledgement of all nodes. Otherwise messages carry the multicast along a tree.
 */
final class PacketNetwork implements Network {
    private final Simulation simulation;
    private final Packets parameters;
    private final NetworkTopology topology;
    private final int firstId;
    private final PacketLinks links;
    private final PacketSender[] senders;
    private final SoftwareTrees trees;

    PacketNetwork(Simulation simulation, Packets parameters, NetworkTopology topology, int nodes, int firstId) {
        this.simulation = simulation;
        this.parameters = parameters;
        this.topology = parameters.bus().counts() ? new HostBuses(topology, nodes) : topology;
        this.firstId = firstId;
        this.links = new PacketLinks(simulation, parameters, this.topology);
        this.senders = new PacketSender[nodes];
        this.trees = new SoftwareTrees(
                simulation,
                firstId,
                SoftwareTrees.Overheads.of(
                        parameters.sendOverhead(), parameters.receiveOverhead(), parameters.handling()),
                this::forward);
    }

    @Override
    public long sending(long bytes) {
        return parameters.sendOverhead();
    }

    @Override
    public long receiving() {
        return parameters.receiveOverhead();
    }

    @Override
    public void send(int from, int to, long bytes, Event left, Event arrived) {
        sender(from).add(message(from, to, bytes, left, arrived));
    }

    /** Sends a message of a tree before the multicasts and queries that wait in its NIC. */
    private void forward(int from, int to, long bytes, Event arrived) {
        sender(from).forward(message(from, to, bytes, null, arrived));
    }

    private PacketMessage message(int from, int to, long bytes, Event left, Event arrived) {
        int[] way = new int[topology.longestWay()];
        int hops = topology.route(from, to, way);
        return new PacketMessage(
                sender(from), way, hops, to, bytes, simulation.now() + parameters.nic(), left, arrived);
    }

    @Override
    public boolean switchesRepeat() {
        return parameters.switchesRepeat();
    }

    private PacketSender sender(int node) {
        if (senders[node] == null) {
            senders[node] = new PacketSender(firstId + node);
        }
        return senders[node];
    }

    @Override
    public List<LinkLoad> loads() {
        return links.loads();
    }

    @Override
    public void keepLog() {
        links.keepLog();
    }

    @Override
    public List<LinkUse> log() {
        return links.log();
    }

    /** Total time for which a link of a plane was occupied. */
    long busy(int link, int plane) {
        return links.busy(link, plane);
    }

    private static final class PacketMessage {
        private final PacketSender sender;
        private final int[] way;
        private final int hops;
        private final int to;
        private final long ready;
        private final Event left;
        private final Event arrived;
        private long unsent;
        private long lastLeaves;
        private int underWay;
        private boolean isBegun;
        private boolean isSent;

        /** Previous message between the same two nodes, while in flight; unused with one plane. */
        private PacketMessage before;

        private PacketMessage after;
        private boolean isThere;

        /** Last messages of the NIC, by destination; unused with one plane. */
        private Map<Integer, PacketMessage> lastTo;

        /** Carries a multicast or query, which has no route; null for other messages. */
        private Event spreading;

        /** @param ready time at which the NIC has prepared the message */
        PacketMessage(
                PacketSender sender, int[] way, int hops, int to, long bytes, long ready, Event left, Event arrived) {
            this.sender = sender;
            this.way = way;
            this.hops = hops;
            this.to = to;
            this.unsent = bytes;
            this.ready = ready;
            this.left = left;
            this.arrived = arrived;
        }

        /** Called when the whole message has arrived. */
        void come() {
            sender.arrived();
            isThere = true;
            if (before == null) {
                arrive();
            }
        }

        /** Delivers the message, and later ones that have waited for it. */
        private void arrive() {
            PacketMessage next = this;
            while (next != null) {
                next.before = null;
                if (!next.isThere) {
                    return;
                }
                next.arrived.happen();
                if (next.lastTo != null) {
                    next.lastTo.remove(next.to, next);
                }
                next = next.after;
            }
        }
    }

    /** A sending NIC, with an adapter per plane. */
    private final class PacketSender {
        private final int id;
        private final Queue<PacketMessage> messages = new ArrayDeque<>();

        /** Messages of trees that came while multicasts or queries of this NIC waited: they precede all others. */
        private final Queue<PacketMessage> forwarded = new ArrayDeque<>();

        /** Multicasts and queries of this NIC that are not over. */
        private int spreads;

        private final Map<Integer, PacketMessage> lastTo = new HashMap<>();
        private final Adapter[] adapters = new Adapter[parameters.planes()];
        private long sendsAgain;
        private int turn;
        private int underWay;
        private boolean isSpreading;

        PacketSender(int id) {
            this.id = id;
            for (int plane = 0; plane < adapters.length; plane++) {
                adapters[plane] = new Adapter(this, plane);
            }
        }

        void add(PacketMessage message) {
            messages.add(message);
            spreads += message.spreading == null ? 0 : 1;
            if (adapters.length > 1 && message.spreading == null) {
                keepOrder(message);
            }
            wakeInTurn();
        }

        void forward(PacketMessage message) {
            (spreads > 0 ? forwarded : messages).add(message);
            wakeInTurn();
        }

        private void wakeInTurn() {
            for (int i = 0; i < adapters.length; i++) {
                adapters[(turn + i) % adapters.length].wake();
            }
            turn++;
        }

        /** Queue whose first message is next. */
        private Queue<PacketMessage> next() {
            return forwarded.isEmpty() ? messages : forwarded;
        }

        /** Called when one of its messages has arrived. */
        void arrived() {
            underWay--;
            if (underWay == 0) {
                wake();
            }
        }

        private void wake() {
            for (Adapter each : adapters) {
                each.wake();
            }
        }

        /** Begins a multicast or query when all earlier messages have arrived. */
        void spread(PacketMessage message) {
            if (underWay > 0 || isSpreading) {
                return;
            }
            isSpreading = true;
            simulation.add(Math.max(Math.max(simulation.now(), message.ready), sendsAgain), id, () -> {
                if (parameters.switchesRepeat()) {
                    sendsAgain = simulation.now() + parameters.gap();
                }
                message.spreading.happen();
            });
        }

        /** Called when a multicast or query lets later messages follow. */
        void hasSpread() {
            messages.remove();
            spreads--;
            isSpreading = false;
            wake();
        }

        private void keepOrder(PacketMessage message) {
            message.lastTo = lastTo;
            PacketMessage last = lastTo.put(message.to, message);
            if (last != null) {
                message.before = last;
                last.after = message;
            }
        }
    }

    private final class Adapter {
        private final PacketSender sender;
        private final int plane;
        private boolean isBusy;

        Adapter(PacketSender sender, int plane) {
            this.sender = sender;
            this.plane = plane;
        }

        void wake() {
            if (!isBusy) {
                isBusy = true;
                goOn();
            }
        }

        /** Sends the next packet as soon as it is ready. */
        private void goOn() {
            Queue<PacketMessage> queue = sender.next();
            PacketMessage message = queue.peek();
            if (message == null) {
                isBusy = false;
                return;
            }
            if (message.spreading != null) {
                isBusy = false;
                sender.spread(message);
                return;
            }
            long start = message.isBegun ? 0 : Math.max(message.ready, sender.sendsAgain);
            if (start > simulation.now()) {
                simulation.add(start, sender.id, this::goOn);
                return;
            }
            if (!message.isBegun) {
                message.isBegun = true;
                sender.sendsAgain = simulation.now() + parameters.gap();
                sender.underWay++;
            }
            sendPacket(queue, message);
        }

        private void sendPacket(Queue<PacketMessage> queue, PacketMessage message) {
            long bytes = Math.min(message.unsent, parameters.packet());
            message.unsent -= bytes;
            message.underWay++;
            message.isSent = message.unsent == 0;
            int link = message.way[0];
            long start = links.take(link, true, plane, bytes);
            long leaves = links.freeAgain(link, plane);
            long tail = leaves + links.hop(link);
            message.lastLeaves = Math.max(message.lastLeaves, leaves);
            simulation.add(
                    start + links.before(link, true) + links.hop(link),
                    sender.id,
                    () -> hop(message, 1, plane, bytes, tail));
            if (message.isSent) {
                queue.remove();
                if (message.left != null) {
                    simulation.add(message.lastLeaves, sender.id, message.left);
                }
            }
            if (sender.next().isEmpty() && sender.adapters.length == 1) {
                isBusy = false;
            } else {
                simulation.add(leaves, sender.id, this::goOn);
            }
        }
    }

    /**
     * Moves the first byte of a packet to the next link of its route, or into the NIC.
     *
     * @param tail arrival of the last byte
     */
    private void hop(PacketMessage message, int hop, int plane, long bytes, long tail) {
        int targetId = firstId + message.to;
        if (hop < message.hops) {
            int link = message.way[hop];
            long start = links.take(link, false, plane, bytes);
            long next = Math.max(tail, links.freeAgain(link, plane)) + links.hop(link);
            simulation.add(
                    start + links.before(link, false) + links.hop(link),
                    targetId,
                    () -> hop(message, hop + 1, plane, bytes, next));
            return;
        }
        simulation.add(tail + parameters.nic(), targetId, () -> {
            message.underWay--;
            if (message.isSent && message.underWay == 0) {
                message.come();
            }
        });
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        PacketSender sender = sender(from);
        if (parameters.switchesRepeat()) {
            spread(sender, new Repeating(sender, topology.spread(from, to), bytes, arrived, null));
        } else {
            spread(
                    sender,
                    () -> trees.multicast(from, to, bytes, () -> {
                        arrived.happen();
                        sender.hasSpread();
                    }));
        }
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        PacketSender sender = sender(from);
        if (parameters.switchesRepeat()) {
            spread(sender, new Repeating(sender, topology.spread(from, nodes), Long.BYTES, asked, answered));
        } else {
            spread(
                    sender,
                    () -> trees.ask(
                            from,
                            nodes,
                            () -> {
                                asked.happen();
                                sender.hasSpread();
                            },
                            answered));
        }
    }

    private void spread(PacketSender sender, Event spreading) {
        long ready = simulation.now() + (parameters.switchesRepeat() ? parameters.nic() : 0);
        PacketMessage message = new PacketMessage(sender, null, 0, NodeSet.NONE, 0, ready, null, null);
        message.spreading = spreading;
        sender.add(message);
    }

    /** A multicast or query whose packets switches repeat, on the first plane. */
    private final class Repeating implements Event {
        private final PacketSender sender;
        private final int[][] stages;
        private final Event arrived;
        private final Event answered;
        private long unsent;

        /** @param answered runs when the combined answer is back; null for a multicast */
        Repeating(PacketSender sender, int[][] stages, long bytes, Event arrived, Event answered) {
            this.sender = sender;
            this.stages = stages;
            this.unsent = bytes;
            this.arrived = arrived;
            this.answered = answered;
        }

        /** Sends the next packet to all nodes; the following one leaves after the acknowledgements. */
        @Override
        public void happen() {
            long bytes = Math.min(unsent, parameters.packet());
            unsent -= bytes;
            long front = simulation.now();
            long back = 0;
            long tail = front;
            for (int number = 0; number < stages.length; number++) {
                int[] stage = stages[number];
                boolean isFirst = number == 0;
                for (int link : stage) {
                    front = Math.max(front, links.freeAgain(link, 0));
                }
                for (int link : stage) {
                    links.takeAt(link, isFirst, 0, front, bytes);
                }
                long hop = links.hop(stage[0]);
                tail = Math.max(tail, front + links.occupancy(stage[0], isFirst, bytes)) + hop;
                front += links.before(stage[0], isFirst) + hop;
                back += hop;
            }
            if (unsent > 0) {
                simulation.add(tail + back, sender.id, this);
                return;
            }
            simulation.add(tail + parameters.nic(), sender.id, arrived);
            if (answered != null) {
                simulation.add(tail + back + 2 * parameters.nic(), sender.id, answered);
            }
            simulation.add(tail + back, sender.id, sender::hasSpread);
        }
    }
}
