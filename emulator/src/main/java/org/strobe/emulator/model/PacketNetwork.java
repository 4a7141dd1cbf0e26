package org.strobe.emulator.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.nic.NodeSet;

/**
 * Messages go in packets from link to link. A NIC sends one message after the other, packet by packet; on a link packets follow each
 * other as they come, so messages that share one get alternate packets. The first byte of a packet goes on before its last has come.
 * Packets wait in front of links as long as it takes: no buffer is ever full. Where there are several planes a NIC sends on all of them at
 * once, packets taking turns; a message that is there before an earlier one of the same way waits for it.
 *
 * <p>A multicast or a question begins when all that its NIC has sent before is there, and what the NIC sends later leaves when it is there itself. Switches may repeat packets on several
 * links, and join what is answered: then it is one packet after the other that goes to all, when all links of a stage are free, and the next goes when all have acknowledged
 * it. Otherwise messages carry it along a tree.
 */
final class PacketNetwork implements Network {
    private final Simulation simulation;
    private final Packets parameters;
    private final Topology topology;
    private final int firstId;
    private final long[] freeAgain;
    private final long[] busy;
    private final long[] packets;
    private final long[] carried;
    private final Sender[] senders;
    private final SoftwareTrees trees;
    private LinkLog log;

    PacketNetwork(Simulation simulation, Packets parameters, Topology topology, int nodes, int firstId) {
        this.simulation = simulation;
        this.parameters = parameters;
        this.topology = parameters.bus().counts() ? new HostBuses(topology, nodes) : topology;
        this.firstId = firstId;
        this.freeAgain = new long[this.topology.links() * parameters.planes()];
        this.busy = new long[freeAgain.length];
        this.packets = new long[busy.length];
        this.carried = new long[busy.length];
        this.senders = new Sender[nodes];
        this.trees = parameters.switchesRepeat() ? null : new SoftwareTrees(simulation, this::message);
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
        int[] way = new int[topology.longestWay()];
        int hops = topology.route(from, to, way);
        Sender sender = sender(from);
        sender.add(new Message(sender, way, hops, to, bytes, simulation.now() + parameters.nic(), left, arrived));
    }

    private Sender sender(int node) {
        if (senders[node] == null) {
            senders[node] = new Sender(firstId + node);
        }
        return senders[node];
    }

    /**
     * How long a link is busy with so many bytes of a message.
     *
     * @param isFirst whether it is the first of their way: a bus there is read, and one at the end is written
     */
    private long occupancy(int link, boolean isFirst, long bytes) {
        return topology.isBus(link)
                ? parameters.bus().burst(isFirst, bytes)
                : NodeCosts.picos(bytes + parameters.header(), parameters.rate());
    }

    /** How long a link has a packet before its first byte begins to cross it; likewise. */
    private long before(int link, boolean isFirst) {
        return topology.isBus(link) ? parameters.bus().before(isFirst) : 0;
    }

    /** How long a packet's bytes take over a link. */
    private long hop(int link) {
        return topology.isBus(link) ? 0 : parameters.hop();
    }

    /** A bus is one, however many planes there are. */
    private int index(int link, int plane) {
        return link * parameters.planes() + (topology.isBus(link) ? 0 : plane);
    }

    /** Takes a link of a plane from now on, or as soon as it is free; returns when that is. */
    private long take(int link, boolean isFirst, int plane, long bytes) {
        int index = index(link, plane);
        long start = Math.max(simulation.now(), freeAgain[index]);
        take(link, isFirst, index, start, bytes);
        return start;
    }

    private void take(int link, boolean isFirst, int index, long start, long bytes) {
        long occupancy = occupancy(link, isFirst, bytes);
        long all = topology.isBus(link) ? bytes : bytes + parameters.header();
        freeAgain[index] = start + occupancy;
        busy[index] += occupancy;
        packets[index]++;
        carried[index] += all;
        if (log != null) {
            log.add(index, start, occupancy, all);
        }
    }

    /** How long a link of a plane was busy. */
    long busy(int link, int plane) {
        return busy[index(link, plane)];
    }

    @Override
    public List<LinkLoad> loads() {
        List<LinkLoad> loads = new ArrayList<>();
        for (int index = 0; index < busy.length; index++) {
            if (packets[index] > 0) {
                loads.add(new LinkLoad(name(index), busy[index], packets[index], carried[index]));
            }
        }
        return loads;
    }

    private String name(int index) {
        int link = index / parameters.planes();
        boolean isOnly = parameters.planes() == 1 || topology.isBus(link);
        return isOnly ? topology.label(link) : topology.label(link) + " of plane " + index % parameters.planes();
    }

    @Override
    public void keepLog() {
        if (log == null) {
            log = new LinkLog();
        }
    }

    @Override
    public List<LinkUse> log() {
        return log == null ? List.of() : log.uses(this::name);
    }

    private static final class Message {
        private final Sender sender;
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

        /** The one before it on its way, while that is not there; where there is one plane, nobody has to know. */
        private Message before;

        private Message after;
        private boolean isThere;

        /** The last messages of its NIC, by their targets; likewise. */
        private Map<Integer, Message> lastTo;

        /** If it goes to many, what then carries it; then it has no way. */
        private Event spreading;

        /** @param ready when the NIC has it ready to leave */
        Message(Sender sender, int[] way, int hops, int to, long bytes, long ready, Event left, Event arrived) {
            this.sender = sender;
            this.way = way;
            this.hops = hops;
            this.to = to;
            this.unsent = bytes;
            this.ready = ready;
            this.left = left;
            this.arrived = arrived;
        }

        /** All of it has come. */
        void come() {
            sender.arrived();
            isThere = true;
            if (before == null) {
                arrive();
            }
        }

        /** It is there for its receiver, and so are those behind it that have waited for it. */
        private void arrive() {
            Message next = this;
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

    /** A NIC that sends, with an adapter a plane. */
    private final class Sender {
        private final int id;
        private final Queue<Message> messages = new ArrayDeque<>();
        private final Map<Integer, Message> lastTo = new HashMap<>();
        private final Adapter[] adapters = new Adapter[parameters.planes()];
        private long sendsAgain;
        private int turn;
        private int underWay;
        private boolean isSpreading;

        Sender(int id) {
            this.id = id;
            for (int plane = 0; plane < adapters.length; plane++) {
                adapters[plane] = new Adapter(this, plane);
            }
        }

        void add(Message message) {
            messages.add(message);
            if (adapters.length > 1 && message.spreading == null) {
                keepOrder(message);
            }
            for (int i = 0; i < adapters.length; i++) {
                adapters[(turn + i) % adapters.length].wake();
            }
            turn++;
        }

        /** One of its messages is there. */
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

        /** The next message goes to many: it begins when all others are there. */
        void spread(Message message) {
            if (underWay > 0 || isSpreading) {
                return;
            }
            isSpreading = true;
            simulation.add(Math.max(Math.max(simulation.now(), message.ready), sendsAgain), id, () -> {
                sendsAgain = simulation.now() + parameters.gap();
                message.spreading.happen();
            });
        }

        /** What goes to many has come so far that others may follow. */
        void hasSpread() {
            messages.remove();
            isSpreading = false;
            wake();
        }

        private void keepOrder(Message message) {
            message.lastTo = lastTo;
            Message last = lastTo.put(message.to, message);
            if (last != null) {
                message.before = last;
                last.after = message;
            }
        }
    }

    private final class Adapter {
        private final Sender sender;
        private final int plane;
        private boolean isBusy;

        Adapter(Sender sender, int plane) {
            this.sender = sender;
            this.plane = plane;
        }

        void wake() {
            if (!isBusy) {
                isBusy = true;
                goOn();
            }
        }

        /** Sends the next packet, or as soon as it is ready. */
        private void goOn() {
            Message message = sender.messages.peek();
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
            sendPacket(message);
        }

        private void sendPacket(Message message) {
            long bytes = Math.min(message.unsent, parameters.packet());
            message.unsent -= bytes;
            message.underWay++;
            message.isSent = message.unsent == 0;
            int link = message.way[0];
            long start = take(link, true, plane, bytes);
            long leaves = start + occupancy(link, true, bytes);
            long tail = leaves + hop(link);
            message.lastLeaves = Math.max(message.lastLeaves, leaves);
            simulation.add(
                    start + before(link, true) + hop(link), sender.id, () -> hop(message, 1, plane, bytes, tail));
            if (message.isSent) {
                sender.messages.remove();
                if (message.left != null) {
                    simulation.add(message.lastLeaves, sender.id, message.left);
                }
            }
            if (sender.messages.isEmpty() && sender.adapters.length == 1) {
                isBusy = false;
            } else {
                simulation.add(leaves, sender.id, this::goOn);
            }
        }
    }

    /**
     * The first byte of a packet is in front of the next link of its way, or of the NIC.
     *
     * @param tail when its last byte is there
     */
    private void hop(Message message, int hop, int plane, long bytes, long tail) {
        int targetId = firstId + message.to;
        if (hop < message.hops) {
            int link = message.way[hop];
            long start = take(link, false, plane, bytes);
            long next = Math.max(tail, start + occupancy(link, false, bytes)) + hop(link);
            simulation.add(
                    start + before(link, false) + hop(link), targetId, () -> hop(message, hop + 1, plane, bytes, next));
            return;
        }
        simulation.add(tail + parameters.nic(), targetId, () -> {
            message.underWay--;
            if (message.isSent && message.underWay == 0) {
                message.come();
            }
        });
    }

    private long message(long bytes) {
        long packets = Math.max(1, (bytes + parameters.packet() - 1) / parameters.packet());
        long wire = NodeCosts.picos(bytes + packets * parameters.header(), parameters.rate());
        return parameters.sendOverhead()
                + 2 * parameters.nic()
                + (parameters.bus().counts()
                        ? overBuses(bytes, packets, wire)
                        : topology.longestWay() * parameters.hop() + wire)
                + parameters.receiveOverhead()
                + parameters.handling();
    }

    /** The first packet waits for both buses; then the slowest of links and buses counts. */
    private long overBuses(long bytes, long packets, long wire) {
        HostBus bus = parameters.bus();
        int links = topology.longestWay() - HostBuses.OF_A_WAY;
        long reading = (packets - 1) * bus.read() + NodeCosts.picos(bytes, bus.rate());
        return bus.read() + bus.write() + links * parameters.hop() + Math.max(wire, reading);
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        Sender sender = sender(from);
        if (parameters.switchesRepeat()) {
            spread(sender, new Repeating(sender, topology.spread(from, to), bytes, arrived, null));
        } else {
            spread(
                    sender,
                    () -> trees.multicast(sender.id, to, bytes, () -> {
                        arrived.happen();
                        sender.hasSpread();
                    }));
        }
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        Sender sender = sender(from);
        if (parameters.switchesRepeat()) {
            spread(sender, new Repeating(sender, topology.spread(from, nodes), Long.BYTES, asked, answered));
        } else {
            spread(
                    sender,
                    () -> trees.ask(
                            sender.id,
                            nodes,
                            () -> {
                                asked.happen();
                                sender.hasSpread();
                            },
                            answered));
        }
    }

    private void spread(Sender sender, Event spreading) {
        long ready = simulation.now() + (parameters.switchesRepeat() ? parameters.nic() : 0);
        Message message = new Message(sender, null, 0, NodeSet.NONE, 0, ready, null, null);
        message.spreading = spreading;
        sender.add(message);
    }

    /** Packets that switches repeat, on the first plane. */
    private final class Repeating implements Event {
        private final Sender sender;
        private final int[][] stages;
        private final Event arrived;
        private final Event answered;
        private long unsent;

        /** @param answered happens when what all of them answer is back; null if they are not asked */
        Repeating(Sender sender, int[][] stages, long bytes, Event arrived, Event answered) {
            this.sender = sender;
            this.stages = stages;
            this.unsent = bytes;
            this.arrived = arrived;
            this.answered = answered;
        }

        /** The next packet goes to all; the one behind it, when it is known that they have it. */
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
                    front = Math.max(front, freeAgain[index(link, 0)]);
                }
                for (int link : stage) {
                    take(link, isFirst, index(link, 0), front, bytes);
                }
                long hop = hop(stage[0]);
                tail = Math.max(tail, front + occupancy(stage[0], isFirst, bytes)) + hop;
                front += before(stage[0], isFirst) + hop;
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
