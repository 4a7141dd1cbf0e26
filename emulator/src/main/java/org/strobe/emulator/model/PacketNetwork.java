package org.strobe.emulator.model;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Messages go in packets from link to link. A NIC sends one message after the other, packet by packet; on a link packets follow each
 * other as they come, so messages that share one get alternate packets. The first byte of a packet goes on before its last has come.
 * Packets wait in front of links as long as it takes: no buffer is ever full.
 */
final class PacketNetwork implements Network {
    private final Simulation simulation;
    private final Packets parameters;
    private final Topology topology;
    private final int firstId;
    private final long[] freeAgain;
    private final long[] busy;
    private final Sender[] senders;

    PacketNetwork(Simulation simulation, Packets parameters, Topology topology, int nodes, int firstId) {
        this.simulation = simulation;
        this.parameters = parameters;
        this.topology = topology;
        this.firstId = firstId;
        this.freeAgain = new long[topology.links()];
        this.busy = new long[topology.links()];
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
        senders[from].add(new Message(way, hops, firstId + to, bytes, ready, left, arrived));
    }

    /** How long a link is busy with so many bytes of a message. */
    private long occupancy(long bytes) {
        return NodeCosts.picos(bytes + parameters.header(), parameters.rate());
    }

    /** Takes a link from now on, or as soon as it is free; returns when that is. */
    private long take(int link, long bytes) {
        long start = Math.max(simulation.now(), freeAgain[link]);
        freeAgain[link] = start + occupancy(bytes);
        busy[link] += occupancy(bytes);
        return start;
    }

    /** How long a link was busy. */
    long busy(int link) {
        return busy[link];
    }

    private static final class Message {
        private final int[] way;
        private final int hops;
        private final int targetId;
        private final long ready;
        private final Event left;
        private final Event arrived;
        private long unsent;
        private int underWay;
        private boolean isSent;

        /** @param ready when the NIC has it ready to leave */
        Message(int[] way, int hops, int targetId, long bytes, long ready, Event left, Event arrived) {
            this.way = way;
            this.hops = hops;
            this.targetId = targetId;
            this.unsent = bytes;
            this.ready = ready;
            this.left = left;
            this.arrived = arrived;
        }
    }

    /** A NIC that sends. */
    private final class Sender {
        private final int id;
        private final Queue<Message> messages = new ArrayDeque<>();
        private long sendsAgain;
        private boolean isBusy;

        Sender(int id) {
            this.id = id;
        }

        void add(Message message) {
            messages.add(message);
            if (!isBusy) {
                isBusy = true;
                begin();
            }
        }

        /** The first of the messages begins. */
        private void begin() {
            long ready = Math.max(simulation.now(), messages.element().ready);
            long start = Math.max(ready, sendsAgain);
            sendsAgain = start + parameters.gap();
            simulation.add(start, id, this::sendPacket);
        }

        private void sendPacket() {
            Message message = messages.element();
            long bytes = Math.min(message.unsent, parameters.packet());
            message.unsent -= bytes;
            message.underWay++;
            message.isSent = message.unsent == 0;
            long start = take(message.way[0], bytes);
            simulation.add(start + parameters.hop(), id, () -> goOn(message, 1, bytes));
            if (!message.isSent) {
                simulation.add(freeAgain[message.way[0]], id, this::sendPacket);
                return;
            }
            messages.remove();
            if (message.left != null) {
                simulation.add(freeAgain[message.way[0]], id, message.left);
            }
            if (messages.isEmpty()) {
                isBusy = false;
            } else {
                simulation.add(freeAgain[message.way[0]], id, this::begin);
            }
        }
    }

    /** The first byte of a packet is in front of the next link of its way, or of the NIC. */
    private void goOn(Message message, int hop, long bytes) {
        if (hop < message.hops) {
            long start = take(message.way[hop], bytes);
            simulation.add(start + parameters.hop(), message.targetId, () -> goOn(message, hop + 1, bytes));
            return;
        }
        simulation.add(simulation.now() + occupancy(bytes) + parameters.nic(), message.targetId, () -> {
            message.underWay--;
            if (message.isSent && message.underWay == 0) {
                message.arrived.happen();
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
