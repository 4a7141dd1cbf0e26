package org.strobe.emulator.model.network.stripe;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.Stream;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.SoftwareTrees;
import org.strobe.emulator.model.network.SpreadOrder;
import org.strobe.emulator.model.node.RemoteStores;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.rsm.link.RsmLink;

/**
 * Lines of 64 bytes over the links of nodes, two lines a stripe in rotation. Processors store lines themselves, see {@link ModelRsmLink}.
 *
 * <p>Messages of engines that know no remote stores are carried as well: their lines leave as fast as a processor would
 * store them, but no processor is charged. Multicasts and queries travel along a tree of such messages.
 */
final class StripeNetwork implements Network, RemoteStores {
    static final int LINE = RsmLink.LINE;

    /** Lines that are stored without a look at others: 1 KB. */
    static final int RUN = 16;

    /** Consecutive lines of a stripe. */
    static final int STRIDE = 2;

    private final Simulation simulation;
    private final StripeSpec spec;
    private final int firstId;
    private final StripeLinks links;
    private final SoftwareTrees trees;
    private final int[] underWay;
    private final SpreadOrder[] orders;

    /** Messages that are not delivered, of each pair of nodes. */
    private final List<Queue<Message>> undelivered;

    /** Latest arrival of remote stores at each node. */
    private final long[] arrivals;

    StripeNetwork(Simulation simulation, StripeSpec spec, int firstId) {
        this.simulation = simulation;
        this.spec = spec;
        this.firstId = firstId;
        this.links = new StripeLinks(spec);
        this.trees = new SoftwareTrees(
                simulation,
                firstId,
                SoftwareTrees.Overheads.of(spec.sendOverhead(), spec.receiveOverhead(), spec.handling()),
                (from, to, bytes, arrived) -> new Message(from, to, bytes, null, arrived).begin());
        int nodes = spec.topology().nodes();
        this.underWay = new int[nodes];
        this.orders = new SpreadOrder[nodes];
        for (int node = 0; node < nodes; node++) {
            int own = node;
            orders[node] = new SpreadOrder(() -> underWay[own] == 0);
        }
        this.arrivals = new long[nodes];
        this.undelivered = Stream.<Queue<Message>>generate(ArrayDeque::new)
                .limit((long) nodes * nodes)
                .toList();
    }

    @Override
    public RsmLink link(Party party, int node, Actor rank) {
        return new ModelRsmLink(simulation, this, party, node, rank);
    }

    @Override
    public Optional<RemoteStores> remoteStores() {
        return Optional.of(this);
    }

    StripeSpec spec() {
        return spec;
    }

    StripeLinks links() {
        return links;
    }

    /** Runs an event when stored lines have arrived at a node. */
    void arrive(int node, long time, Event event) {
        arrivals[node] = Math.max(arrivals[node], time);
        simulation.add(time, firstId + node, event);
    }

    /** Time by which all stored lines that are under way to a node have arrived. */
    long lastArrival(int node) {
        return arrivals[node];
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
    public void send(int from, int to, long bytes, Event left, Event arrived) {
        if (orders[from].holds()) {
            orders[from].send(() -> new Message(from, to, bytes, left, arrived).begin());
        } else {
            new Message(from, to, bytes, left, arrived).begin();
        }
    }

    /** A message of an engine that knows no remote stores. Its lines leave as in a put, in runs that others may pass. */
    private final class Message {
        private final int from;
        private final int to;
        private final long lines;
        private final Event left;
        private final Event arrived;
        private final Queue<Message> pair;
        private long stored;
        private long landed;
        private boolean isThere;

        Message(int from, int to, long bytes, Event left, Event arrived) {
            this.from = from;
            this.to = to;
            this.lines = Math.max(1, (bytes + LINE - 1) / LINE);
            this.left = left;
            this.arrived = arrived;
            this.pair = undelivered.get(from * spec.topology().nodes() + to);
        }

        void begin() {
            underWay[from]++;
            pair.add(this);
            storeRun();
        }

        private void storeRun() {
            long time = simulation.now();
            for (long end = Math.min(lines, stored + RUN); stored < end; stored++) {
                time += spec.rsm().putLine();
                int stripe = (int) (stored / STRIDE % spec.topology().stripes());
                long lands = from == to ? time : links.send(from, to, stripe, time) + spec.transit();
                landed = Math.max(landed, lands);
            }
            if (stored < lines) {
                simulation.add(time, firstId + from, this::storeRun);
                return;
            }
            if (left != null) {
                simulation.add(time, firstId + from, left);
            }
            simulation.add(landed, firstId + to, () -> {
                isThere = true;
                deliver();
            });
        }

        /** Delivers this message and those that have passed it, in order. */
        private void deliver() {
            while (!pair.isEmpty() && pair.peek().isThere) {
                Message next = pair.remove();
                underWay[from]--;
                next.arrived.happen();
            }
            orders[from].goOn();
        }
    }

    @Override
    public boolean switchesRepeat() {
        return false;
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        orders[from].spread(done -> trees.multicast(from, to, bytes, done), arrived);
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        orders[from].spread(done -> trees.ask(from, nodes, done, answered), asked);
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
}
