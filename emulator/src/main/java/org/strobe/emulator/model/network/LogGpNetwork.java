package org.strobe.emulator.model.network;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;

/**
 * A LogGP network: all distances are equal. A message occupies the sending NIC for the time of its bytes, at least for
 * the gap. It then occupies the receiving NIC for as long, once that is free. Multicasts and queries travel along a
 * tree.
 */
final class LogGpNetwork implements Network {
    private final Simulation simulation;
    private final LogGp parameters;
    private final int firstId;
    private final long[] sendsAgain;
    private final long[] receivesAgain;
    private final Load[] sent;
    private final Load[] received;
    private final SoftwareTrees trees;
    private final int[] underWay;
    private final SpreadOrder[] orders;
    private LinkLog log;

    /** Traffic of one direction of a NIC. */
    private static final class Load {
        private long busy;
        private long messages;
        private long bytes;
    }

    LogGpNetwork(Simulation simulation, LogGp parameters, int nodes, int firstId) {
        this.simulation = simulation;
        this.parameters = parameters;
        this.firstId = firstId;
        this.sendsAgain = new long[nodes];
        this.receivesAgain = new long[nodes];
        this.sent = new Load[nodes];
        this.received = new Load[nodes];
        this.trees = new SoftwareTrees(
                simulation,
                firstId,
                SoftwareTrees.Overheads.of(
                        parameters.sendOverhead(), parameters.receiveOverhead(), parameters.handling()),
                (from, to, bytes, arrived) -> transmit(from, to, bytes, null, arrived));
        this.underWay = new int[nodes];
        this.orders = new SpreadOrder[nodes];
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
        if (orders[from] != null && orders[from].holds()) {
            orders[from].send(() -> transmit(from, to, bytes, left, arrived));
        } else {
            transmit(from, to, bytes, left, arrived);
        }
    }

    private void transmit(int from, int to, long bytes, Event left, Event arrived) {
        underWay[from]++;
        long occupancy = parameters.occupancy(bytes);
        long streaming = parameters.streaming(bytes);
        long leaves = Math.max(simulation.now(), sendsAgain[from]);
        sendsAgain[from] = leaves + occupancy;
        count(sent, from, occupancy, bytes);
        count(received, to, occupancy, bytes);
        log(2 * from, leaves, occupancy, bytes);
        if (left != null) {
            simulation.add(leaves + streaming, firstId + from, left);
        }
        simulation.add(leaves + parameters.latency(), firstId + to, () -> {
            long comes = Math.max(simulation.now(), receivesAgain[to]);
            receivesAgain[to] = comes + occupancy;
            log(2 * to + 1, comes, occupancy, bytes);
            simulation.add(comes + streaming, firstId + to, () -> {
                underWay[from]--;
                arrived.happen();
                if (orders[from] != null) {
                    orders[from].goOn();
                }
            });
        });
    }

    @Override
    public boolean switchesRepeat() {
        return false;
    }

    private SpreadOrder order(int node) {
        if (orders[node] == null) {
            orders[node] = new SpreadOrder(() -> underWay[node] == 0);
        }
        return orders[node];
    }

    private static void count(Load[] loads, int node, long busy, long bytes) {
        if (loads[node] == null) {
            loads[node] = new Load();
        }
        loads[node].busy += busy;
        loads[node].messages++;
        loads[node].bytes += bytes;
    }

    @Override
    public List<LinkLoad> loads() {
        List<LinkLoad> loads = new ArrayList<>();
        for (int node = 0; node < sent.length; node++) {
            add(loads, name(2 * node), sent[node]);
            add(loads, name(2 * node + 1), received[node]);
        }
        return loads;
    }

    /** Name of a direction of a NIC: even numbers send, odd ones receive. */
    private static String name(int side) {
        return "node " + side / 2 + (side % 2 == 0 ? " out" : " in");
    }

    private void log(int side, long began, long occupancy, long bytes) {
        if (log != null) {
            log.add(side, began, occupancy, bytes);
        }
    }

    @Override
    public void keepLog() {
        if (log == null) {
            log = new LinkLog();
        }
    }

    @Override
    public List<LinkUse> log() {
        return log == null ? List.of() : log.uses(LogGpNetwork::name);
    }

    private static void add(List<LinkLoad> loads, String link, Load load) {
        if (load != null) {
            loads.add(new LinkLoad(link, load.busy, load.messages, load.bytes));
        }
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        order(from).spread(done -> trees.multicast(from, to, bytes, done), arrived);
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        order(from).spread(done -> trees.ask(from, nodes, done, answered), asked);
    }
}
