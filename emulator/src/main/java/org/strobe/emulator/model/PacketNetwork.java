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
 * <p>Switches may repeat packets on several links, and join what is answered. Then a multicast or a question is one packet after the other that goes to
 * all, when all links of a stage are free, and the next goes when all have acknowledged it. It begins when all that its NIC has sent before is there.
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
        this.topology = parameters.busRate() > 0 ? new HostBuses(topology, nodes) : topology;
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

    /** How long a link is busy with so many bytes of a message. */
    private long occupancy(int link, long bytes) {
        return topology.isBus(link)
                ? NodeCosts.picos(bytes, parameters.busRate())
                : NodeCosts.picos(bytes + parameters.header(), parameters.rate());
    }

    /** How long a packet's first byte takes over a link. */
    private long hop(int link) {
        return topology.isBus(link) ? 0 : parameters.hop();
    }

    private int index(int link, int plane) {
        return link * parameters.planes() + plane;
    }

    /** Takes a link of a plane from now on, or as soon as it is free; returns when that is. */
    private long take(int link, int plane, long bytes) {
        int index = index(link, plane);
        long start = Math.max(simulation.now(), freeAgain[index]);
        take(link, index, start, bytes);
        return start;
    }

    private void take(int link, int index, long start, long bytes) {
        long occupancy = occupancy(link, bytes);
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
        return busy[link * parameters.planes() + plane];
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
        String link = topology.label(index / parameters.planes());
        return parameters.planes() == 1 ? link : link + " of plane " + index % parameters.planes();
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

        /** Those on which it is at the same time, if it goes to many; then it has no way. */
        private int[][] stages;

        /** Happens when what all of them answer is back; null if they are not asked. */
        private Event answered;

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
        private Runnable whenAllIsThere;

        Sender(int id) {
            this.id = id;
            for (int plane = 0; plane < adapters.length; plane++) {
                adapters[plane] = new Adapter(this, plane);
            }
        }

        void add(Message message) {
            messages.add(message);
            if (adapters.length > 1) {
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
            if (underWay == 0 && whenAllIsThere != null) {
                Runnable next = whenAllIsThere;
                whenAllIsThere = null;
                next.run();
            }
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
            long start = message.isBegun ? 0 : Math.max(message.ready, sender.sendsAgain);
            if (start > simulation.now()) {
                simulation.add(start, sender.id, this::goOn);
                return;
            }
            if (message.stages != null && sender.underWay > 0) {
                sender.whenAllIsThere = this::goOn;
                return;
            }
            if (!message.isBegun) {
                message.isBegun = true;
                sender.sendsAgain = simulation.now() + parameters.gap();
                sender.underWay += message.stages == null ? 1 : 0;
            }
            if (message.stages != null) {
                repeatPacket(message);
            } else {
                sendPacket(message);
            }
        }

        /** Sends the next packet to all, and goes on when it hears that they have it. */
        private void repeatPacket(Message message) {
            long bytes = Math.min(message.unsent, parameters.packet());
            message.unsent -= bytes;
            long front = simulation.now();
            long longest = 0;
            long back = 0;
            for (int[] stage : message.stages) {
                for (int link : stage) {
                    front = Math.max(front, freeAgain[index(link, plane)]);
                }
                for (int link : stage) {
                    take(link, index(link, plane), front, bytes);
                }
                front += hop(stage[0]);
                back += hop(stage[0]);
                longest = Math.max(longest, occupancy(stage[0], bytes));
            }
            long came = front + longest;
            if (message.unsent > 0) {
                simulation.add(came + back, sender.id, this::goOn);
                return;
            }
            sender.messages.remove();
            simulation.add(came + parameters.nic(), sender.id, message.arrived);
            if (message.answered != null) {
                simulation.add(came + back + 2 * parameters.nic(), sender.id, message.answered);
            }
            simulation.add(came + back, sender.id, this::goOn);
        }

        private void sendPacket(Message message) {
            long bytes = Math.min(message.unsent, parameters.packet());
            message.unsent -= bytes;
            message.underWay++;
            message.isSent = message.unsent == 0;
            long start = take(message.way[0], plane, bytes);
            long leaves = start + occupancy(message.way[0], bytes);
            message.lastLeaves = Math.max(message.lastLeaves, leaves);
            simulation.add(start + hop(message.way[0]), sender.id, () -> hop(message, 1, plane, bytes));
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

    /** The first byte of a packet is in front of the next link of its way, or of the NIC. */
    private void hop(Message message, int hop, int plane, long bytes) {
        int targetId = firstId + message.to;
        if (hop < message.hops) {
            long start = take(message.way[hop], plane, bytes);
            simulation.add(start + hop(message.way[hop]), targetId, () -> hop(message, hop + 1, plane, bytes));
            return;
        }
        long last = slowest(message, bytes);
        simulation.add(simulation.now() + last + parameters.nic(), targetId, () -> {
            message.underWay--;
            if (message.isSent && message.underWay == 0) {
                message.come();
            }
        });
    }

    /** How long a packet takes from its first byte to its last where its way is slowest. */
    private long slowest(Message message, long bytes) {
        long wire = occupancy(message.way[message.hops - 2], bytes);
        return Math.max(wire, occupancy(message.way[message.hops - 1], bytes));
    }

    private long message(long bytes) {
        long packets = Math.max(1, (bytes + parameters.packet() - 1) / parameters.packet());
        long wire = bytes + packets * parameters.header();
        return parameters.sendOverhead()
                + 2 * parameters.nic()
                + topology.longestWay() * parameters.hop()
                + NodeCosts.picos(wire, parameters.rate())
                + parameters.receiveOverhead();
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        if (trees != null) {
            trees.multicast(firstId + from, to, bytes, arrived);
        } else {
            spread(from, to, bytes, arrived, null);
        }
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        if (trees != null) {
            trees.ask(firstId + from, nodes, asked, answered);
        } else {
            spread(from, nodes, Long.BYTES, asked, answered);
        }
    }

    private void spread(int from, NodeSet to, long bytes, Event arrived, Event answered) {
        Sender sender = sender(from);
        Message message =
                new Message(sender, null, 0, NodeSet.NONE, bytes, simulation.now() + parameters.nic(), null, arrived);
        message.stages = topology.spread(from, to);
        message.answered = answered;
        sender.add(message);
    }
}
