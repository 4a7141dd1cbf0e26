package org.strobe.emulator.model.network.torus;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.Stream;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.SoftwareTrees;
import org.strobe.emulator.model.network.SpreadOrder;
import org.strobe.emulator.model.network.scratchpad.Mate;
import org.strobe.emulator.model.network.scratchpad.ScratchpadFifo;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.packet.PacketPort;

/**
 * Messages over a torus. A NIC cuts a message into packets, puts them into the injection FIFO of their first direction,
 * and takes arriving packets at once. Messages between the same two nodes are delivered in order. Multicasts and
 * queries travel along a tree of messages. Packets of software share the links, in FIFOs of their own.
 */
final class TorusMessages implements Network, TorusReader {
    private static final int FIRST_GROUP = TorusNetwork.SOFTWARE_GROUPS;
    private static final int FIRST_FIFO = FIRST_GROUP * TorusNetwork.INJECTION_FIFOS_OF_GROUP;

    private final Simulation simulation;
    private final TorusSpec spec;
    private final int firstId;
    private final TorusNetwork torus;
    private final Sender[] senders;

    /** Ports of nodes whose software uses packets, one a group. */
    private final TorusPort[] ports;

    /** FIFOs to a rank of a node from the other one, by the groups of ranks. */
    private final Map<Integer, ScratchpadFifo> scratchpad = new HashMap<>();

    private final SoftwareTrees trees;

    TorusMessages(Simulation simulation, TorusSpec spec, int firstId) {
        this.simulation = simulation;
        this.spec = spec;
        this.firstId = firstId;
        this.torus = new TorusNetwork(simulation, spec.shape(), spec.links(), this, firstId);
        this.senders = new Sender[spec.shape().nodes()];
        this.ports = new TorusPort[FIRST_GROUP * spec.shape().nodes()];
        this.trees = new SoftwareTrees(
                simulation,
                firstId,
                SoftwareTrees.Overheads.of(spec.sendOverhead(), spec.receiveOverhead(), spec.handling()),
                (from, to, bytes, arrived) -> begin(from, to, bytes, null, arrived));
    }

    /** A message on its way. */
    private static final class Message {
        private final int from;
        private final int to;
        private final Event left;
        private final Event arrived;
        private long unsent;
        private int underWay;
        private boolean isSent;

        Message(int from, int to, long bytes, Event left, Event arrived) {
            this.from = from;
            this.to = to;
            this.unsent = bytes;
            this.left = left;
            this.arrived = arrived;
        }

        boolean isThere() {
            return isSent && underWay == 0;
        }
    }

    /** A sending NIC. */
    private static final class Sender {
        /** Messages whose packets are not all in a FIFO, by FIFO. */
        private final List<Queue<Message>> unsent = Stream.<Queue<Message>>generate(ArrayDeque::new)
                .limit(TorusNetwork.INJECTION_FIFOS)
                .toList();

        /** Messages that are not delivered, by destination. */
        private final Map<Integer, Queue<Message>> undelivered = new HashMap<>();

        private int underWay;
        private final SpreadOrder order = new SpreadOrder(() -> underWay == 0);
    }

    @Override
    public long sending(long bytes) {
        return spec.sendOverhead();
    }

    @Override
    public long receiving() {
        return spec.receiveOverhead();
    }

    @Override
    public boolean switchesRepeat() {
        return false;
    }

    private Sender sender(int node) {
        if (senders[node] == null) {
            senders[node] = new Sender();
        }
        return senders[node];
    }

    @Override
    public void send(int from, int to, long bytes, Event left, Event arrived) {
        SpreadOrder order = sender(from).order;
        if (order.holds()) {
            order.send(() -> begin(from, to, bytes, left, arrived));
        } else {
            begin(from, to, bytes, left, arrived);
        }
    }

    private void begin(int from, int to, long bytes, Event left, Event arrived) {
        Sender sender = sender(from);
        sender.underWay++;
        Message message = new Message(from, to, bytes, left, arrived);
        sender.undelivered.computeIfAbsent(to, key -> new ArrayDeque<>()).add(message);
        simulation.add(simulation.now() + spec.nic(), firstId + from, () -> {
            if (from == to) {
                message.isSent = true;
                leave(message);
                comeLater(message, simulation.now());
                return;
            }
            int fifo = FIRST_FIFO + TorusNetwork.injectionFifo(spec.shape(), from, to);
            sender.unsent.get(fifo).add(message);
            hasRoom(from, fifo);
        });
    }

    /** Puts packets into a FIFO as long as it has room. */
    @Override
    public void hasRoom(int node, int fifo) {
        if (fifo < FIRST_FIFO) {
            ports[port(node, fifo / TorusNetwork.INJECTION_FIFOS_OF_GROUP)].hasRoom(fifo);
            return;
        }
        Queue<Message> messages = sender(node).unsent.get(fifo);
        while (!messages.isEmpty()) {
            Message message = messages.peek();
            long payload = Math.min(message.unsent, spec.payload());
            TorusPacket packet =
                    TorusPacket.to(node, message.to, spec.chunks(payload), spec.routing(), FIRST_GROUP, message);
            message.underWay++;
            message.isSent = message.unsent == payload;
            if (!torus.inject(fifo, packet)) {
                message.underWay--;
                message.isSent = false;
                return;
            }
            message.unsent -= payload;
            if (message.isSent) {
                messages.remove();
                leave(message);
            }
        }
    }

    private void leave(Message message) {
        if (message.left != null) {
            simulation.add(simulation.now(), firstId + message.from, message.left);
        }
    }

    @Override
    public void came(int node, int fifo) {
        int group = TorusNetwork.groupOfReception(fifo);
        if (group < FIRST_GROUP) {
            TorusPort port = ports[port(node, group)];
            if (port != null) {
                port.came(fifo);
            }
            return;
        }
        simulation.add(torus.last(node, fifo).tail(), firstId + node, () -> {
            Message message = (Message) torus.take(node, fifo).packet().content();
            message.underWay--;
            if (message.isThere()) {
                comeLater(message, simulation.now());
            }
        });
    }

    /** The NIC hands a whole message to its node, after all earlier ones from the same sender. */
    private void comeLater(Message message, long time) {
        message.underWay++;
        simulation.add(time + spec.nic(), firstId + message.to, () -> {
            message.underWay--;
            deliver(sender(message.from), message.to);
        });
    }

    private static void deliver(Sender sender, int to) {
        Queue<Message> messages = sender.undelivered.get(to);
        while (messages != null && !messages.isEmpty() && messages.peek().isThere()) {
            Message message = messages.remove();
            sender.underWay--;
            message.arrived.happen();
        }
        if (messages != null && messages.isEmpty()) {
            sender.undelivered.remove(to, messages);
        }
        sender.order.goOn();
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        sender(from).order.spread(done -> trees.multicast(from, to, bytes, done), arrived);
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        sender(from).order.spread(done -> trees.ask(from, nodes, done, answered), asked);
    }

    @Override
    public Optional<PacketPort> packets(int node, int party, int parties, Timeline processor, Runnable wake) {
        if (spec.packets().equals(PacketCosts.NONE)) {
            return Optional.empty();
        }
        Mate mate = parties == 1 ? null : mate(node, party);
        TorusPort port = new TorusPort(simulation, spec, torus, node, firstId + node, mate, processor, wake);
        if (parties == 1) {
            Arrays.fill(ports, port(node, 0), port(node, FIRST_GROUP), port);
        } else {
            ports[port(node, party)] = port;
        }
        return Optional.of(port);
    }

    private Mate mate(int node, int party) {
        PacketCosts costs = spec.packets();
        return new Mate(
                party,
                fifoTo(node, 1 - party),
                fifoTo(node, party),
                new Mate.Times(
                        length -> costs.scratchpadWrite(spec.softwareChunks(length)),
                        length -> costs.scratchpadRead(spec.softwareChunks(length))));
    }

    private static int port(int node, int group) {
        return FIRST_GROUP * node + group;
    }

    private ScratchpadFifo fifoTo(int node, int party) {
        int most = spec.links().receptionChunks() / TorusParameters.LARGEST;
        return scratchpad.computeIfAbsent(port(node, party), key -> new ScratchpadFifo(most));
    }

    @Override
    public List<LinkLoad> loads() {
        return torus.loads();
    }

    @Override
    public void keepLog() {
        torus.keepLog();
    }

    @Override
    public List<LinkUse> log() {
        return torus.log();
    }
}
