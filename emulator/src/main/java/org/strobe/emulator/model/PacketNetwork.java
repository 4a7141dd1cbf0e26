package org.strobe.emulator.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.strobe.emulator.kernel.LinkUse;

/**
 * Messages go in packets from link to link. A NIC sends one message after the other, packet by packet; on a link packets follow each
 * other as they come, so messages that share one get alternate packets. The first byte of a packet goes on before its last has come.
 * Packets wait in front of links as long as it takes: no buffer is ever full. Where there are several planes a NIC sends on all of them at
 * once, packets taking turns; a message that is there before an earlier one of the same way waits for it.
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
    private LinkLog log;

    PacketNetwork(Simulation simulation, Packets parameters, Topology topology, int nodes, int firstId) {
        this.simulation = simulation;
        this.parameters = parameters;
        this.topology = topology;
        this.firstId = firstId;
        this.freeAgain = new long[topology.links() * parameters.planes()];
        this.busy = new long[topology.links() * parameters.planes()];
        this.packets = new long[busy.length];
        this.carried = new long[busy.length];
        this.senders = new Sender[nodes];
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
        if (senders[from] == null) {
            senders[from] = new Sender(firstId + from);
        }
        int[] way = new int[topology.longestWay()];
        int hops = topology.route(from, to, way);
        long ready = simulation.now() + parameters.nic();
        senders[from].add(new Message(way, hops, to, bytes, ready, left, arrived));
    }

    /** How long a link is busy with so many bytes of a message. */
    private long occupancy(long bytes) {
        return NodeCosts.picos(bytes + parameters.header(), parameters.rate());
    }

    /** Takes a link of a plane from now on, or as soon as it is free; returns when that is. */
    private long take(int link, int plane, long bytes) {
        int index = link * parameters.planes() + plane;
        long start = Math.max(simulation.now(), freeAgain[index]);
        freeAgain[index] = start + occupancy(bytes);
        busy[index] += occupancy(bytes);
        packets[index]++;
        carried[index] += bytes + parameters.header();
        if (log != null) {
            log.add(index, start, occupancy(bytes), bytes + parameters.header());
        }
        return start;
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

        /** @param ready when the NIC has it ready to leave */
        Message(int[] way, int hops, int to, long bytes, long ready, Event left, Event arrived) {
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
            if (!message.isBegun) {
                message.isBegun = true;
                sender.sendsAgain = simulation.now() + parameters.gap();
            }
            sendPacket(message);
        }

        private void sendPacket(Message message) {
            long bytes = Math.min(message.unsent, parameters.packet());
            message.unsent -= bytes;
            message.underWay++;
            message.isSent = message.unsent == 0;
            long start = take(message.way[0], plane, bytes);
            long leaves = start + occupancy(bytes);
            message.lastLeaves = Math.max(message.lastLeaves, leaves);
            simulation.add(start + parameters.hop(), sender.id, () -> hop(message, 1, plane, bytes));
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
            simulation.add(start + parameters.hop(), targetId, () -> hop(message, hop + 1, plane, bytes));
            return;
        }
        simulation.add(simulation.now() + occupancy(bytes) + parameters.nic(), targetId, () -> {
            message.underWay--;
            if (message.isSent && message.underWay == 0) {
                message.come();
            }
        });
    }

    private long message(long bytes) {
        long packets = Math.max(1, (bytes + parameters.packet() - 1) / parameters.packet());
        return parameters.sendOverhead()
                + 2 * parameters.nic()
                + topology.longestWay() * parameters.hop()
                + occupancy(bytes + (packets - 1) * parameters.header())
                + parameters.receiveOverhead();
    }

    @Override
    public long asking(int nodes) {
        return 2 * Network.depth(nodes) * message(Long.BYTES);
    }

    @Override
    public long multicasting(int nodes, long bytes) {
        return Network.depth(nodes) * message(bytes);
    }
}
