package org.strobe.emulator.model.network.tree;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.SpreadOrder;
import org.strobe.emulator.model.node.RemoteStores;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.packet.PacketPort;

/**
 * A network whose multicasts and queries go by a tree and wires that join all nodes of the job, in a channel of their own.
 *
 * <pre>
 *   multicast   packets up to the tree's root, and down to all nodes; the processor of each node reads all of them
 *   query       one such packet asks; the processor of each node compares
 *               wire 1: raised by a processor that has compared     all have raised it: the verdict is known
 *               wire 2: raised by one that does not agree           nobody has raised it: the condition holds
 *               each node sees both; its processor stores what the packet has brought
 * </pre>
 *
 * <p>Both wires take the same time, and one query at a time has them. A query takes effect when its verdict is known. Messages, and multicasts
 * to one node, are those of the other network. A node's messages and spreads keep their order.
 */
public final class GlobalSpreads implements Network {
    private final Network network;
    private final Simulation simulation;
    private final TreeSpec tree;
    private final Depths depths;
    private final long wires;
    private final Costs costs;
    private final IntFunction<Timeline> processors;
    private final int firstId;
    private final Sender[] senders;

    /** Time from which on the root's switch takes a packet of the next spread. */
    private long rootFree;

    /** Time from which on the wires are free. */
    private long wiresFree;

    /**
     * Processor time.
     *
     * @param look at the wires
     * @param word to load a word of memory that another processor has written, and to store one
     */
    public record Costs(long look, long word) {}

    /** Messages and spreads of a node. */
    private static final class Sender {
        private int underWay;
        private final SpreadOrder order = new SpreadOrder(() -> underWay == 0);
    }

    /**
     * Tree and wires of some nodes.
     *
     * @param network carries messages
     * @param processors find that which serves the NIC of a node
     * @param firstId id of the first node's NIC; ids break ties between events at one time
     */
    public GlobalSpreads(
            Network network,
            Simulation simulation,
            TreeSpec tree,
            WiresSpec wires,
            int nodes,
            Costs costs,
            IntFunction<Timeline> processors,
            int firstId) {
        this.network = network;
        this.simulation = simulation;
        this.tree = tree;
        this.depths = new Depths(tree.arity());
        this.wires = wires.latency(nodes);
        this.costs = costs;
        this.processors = processors;
        this.firstId = firstId;
        this.senders = new Sender[nodes];
    }

    @Override
    public long sending(long bytes) {
        return network.sending(bytes);
    }

    @Override
    public long receiving() {
        return network.receiving();
    }

    /** The caller writes the packet. */
    @Override
    public long asking(int from, NodeSet nodes) {
        return areInTree(from, nodes) ? tree.write() : network.asking(from, nodes);
    }

    @Override
    public long learning(int from, NodeSet nodes) {
        return areInTree(from, nodes) ? costs.look() : network.learning(from, nodes);
    }

    private Sender sender(int node) {
        if (senders[node] == null) {
            senders[node] = new Sender();
        }
        return senders[node];
    }

    /** False for a management node, which no tree has. */
    private boolean isInTree(int node) {
        return node < senders.length;
    }

    @Override
    public void send(int from, int to, long bytes, Event left, Event arrived) {
        if (!isInTree(from)) {
            network.send(from, to, bytes, left, arrived);
            return;
        }
        Sender sender = sender(from);
        if (sender.order.holds()) {
            sender.order.send(() -> send(sender, from, to, bytes, left, arrived));
        } else {
            send(sender, from, to, bytes, left, arrived);
        }
    }

    private void send(Sender sender, int from, int to, long bytes, Event left, Event arrived) {
        sender.underWay++;
        network.send(from, to, bytes, left, () -> {
            sender.underWay--;
            arrived.happen();
            sender.order.goOn();
        });
    }

    private boolean areInTree(int from, NodeSet nodes) {
        return isInTree(from) && isInTree(nodes.last());
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        if (!isInTree(from)) {
            network.multicast(from, to, bytes, arrived);
        } else if (areInTree(from, to) && to.size() > 1) {
            int packets = tree.packets(Math.toIntExact(bytes));
            sender(from).order.spread(done -> new Train(from, packets, 0, done).write(), arrived);
        } else {
            sender(from).order.spread(done -> network.multicast(from, to, bytes, done), arrived);
        }
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        if (!isInTree(from)) {
            network.ask(from, nodes, asked, answered);
        } else if (areInTree(from, nodes)) {
            sender(from)
                    .order
                    .spread(
                            done -> new Train(from, 1, costs.word(), () -> tell(from, done, answered)).compare(),
                            asked);
        } else {
            sender(from).order.spread(done -> network.ask(from, nodes, done, answered), asked);
        }
    }

    /** All have compared. */
    private void tell(int from, Event asked, Event answered) {
        wiresFree = Math.max(simulation.now(), wiresFree) + wires;
        simulation.add(wiresFree, firstId + from, () -> {
            asked.happen();
            long stored = 0;
            for (int node = 0; node < senders.length; node++) {
                long end = processors.apply(node).append(costs.word());
                stored = node == from ? end : stored;
            }
            simulation.add(stored, firstId + from, answered);
        });
    }

    /** Packets from one node to all others, one after the other. */
    private final class Train {
        private final int from;
        private final int packets;

        /** Work of each processor beside reading. */
        private final long work;

        private final Event taken;
        private int missing = senders.length;
        private long last;
        private long latest;

        Train(int from, int packets, long work, Event taken) {
            this.from = from;
            this.packets = packets;
            this.work = work;
            this.taken = taken;
        }

        /** The processor that serves the NIC writes the packets. */
        void write() {
            long end = processors.apply(from).append(packets * tree.write());
            leave(end - (packets - 1) * tree.write());
            took(end);
        }

        /** The caller has written the packet; the processor compares. */
        void compare() {
            leave(simulation.now());
            took(processors.apply(from).append(work));
        }

        /** @param written time when the first packet has been written */
        private void leave(long written) {
            long distance = Math.max(tree.wire(), Math.max(tree.write(), tree.read()));
            long first = Math.max(rootFree, written + way(from));
            last = first + (packets - 1) * distance;
            rootFree = last + distance;
            for (int node = 0; node < senders.length; node++) {
                if (node != from) {
                    int each = node;
                    simulation.add(first + way(each) + tree.wire(), firstId + each, () -> read(each));
                }
            }
        }

        private long way(int node) {
            return tree.hop() * depths.of(node);
        }

        /** The first packet is there. */
        private void read(int node) {
            long end = processors.apply(node).append(packets * tree.read() + work);
            took(Math.max(end, last + way(node) + tree.wire() + tree.read() + work));
        }

        private void took(long time) {
            latest = Math.max(latest, time);
            missing--;
            if (missing == 0) {
                simulation.add(latest, firstId + from, taken);
            }
        }
    }

    @Override
    public boolean switchesRepeat() {
        return network.switchesRepeat();
    }

    @Override
    public Optional<PacketPort> packets(int node, int party, int parties, Timeline processor, Runnable wake) {
        return network.packets(node, party, parties, processor, wake);
    }

    @Override
    public Optional<RemoteStores> remoteStores() {
        return network.remoteStores();
    }

    @Override
    public List<LinkLoad> loads() {
        return network.loads();
    }

    @Override
    public void keepLog() {
        network.keepLog();
    }

    @Override
    public List<LinkUse> log() {
        return network.log();
    }
}
