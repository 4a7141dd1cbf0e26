package org.strobe.emulator.model.network.lanai;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.SoftwareTrees;
import org.strobe.emulator.model.network.SpreadOrder;
import org.strobe.emulator.model.network.crossbar.Crossbar;
import org.strobe.emulator.model.network.crossbar.Receiver;
import org.strobe.emulator.model.node.MessageNics;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;

/**
 * NICs around a crossbar. Messages of engines go from node to node by the same firmware as those of GM's ports, but need no receive tokens. Multicasts
 * and queries travel along a tree of such messages.
 */
final class LanaiNetwork implements Network, MessageNics {
    private final Simulation simulation;
    private final LanaiSpec spec;
    private final Lanai[] nics;
    private final Crossbar crossbar;
    private final SoftwareTrees trees;
    private final SpreadOrder[] orders;
    private final int[] underWay;
    private final Map<Ends, Flow> flows = new HashMap<>();
    private final Map<PortName, LanaiPort> ports = new HashMap<>();

    /** A port of a job, which may share the machine. */
    private record PortName(Party party, GmAddress address) {}

    /** Ends of a flow: ports of a priority, or places of nodes. */
    private record Ends(Object from, Object to, GmPriority priority) {}

    LanaiNetwork(Simulation simulation, LanaiSpec spec, int nodes, int firstId) {
        this.simulation = simulation;
        this.spec = spec;
        this.nics = new Lanai[nodes];
        this.orders = new SpreadOrder[nodes];
        this.underWay = new int[nodes];
        Receiver[] receivers = new Receiver[nodes * spec.ports()];
        for (int node = 0; node < nodes; node++) {
            int own = node;
            nics[node] = new Lanai(simulation, spec, node, firstId + node);
            orders[node] = new SpreadOrder(() -> underWay[own] == 0);
            for (int port = 0; port < spec.ports(); port++) {
                receivers[node * spec.ports() + port] = nics[node];
            }
        }
        this.crossbar = new Crossbar(simulation, spec.wires(), firstId, receivers);
        for (Lanai nic : nics) {
            nic.connect(crossbar);
        }
        this.trees = new SoftwareTrees(
                simulation,
                firstId,
                SoftwareTrees.Overheads.of(spec.host().send(), spec.host().receive(), spec.handling()),
                (from, to, bytes, arrived) -> begin(from, to, bytes, null, arrived));
    }

    Simulation simulation() {
        return simulation;
    }

    LanaiSpec spec() {
        return spec;
    }

    @Override
    public Optional<MessageNics> messageNics() {
        return Optional.of(this);
    }

    @Override
    public GmNic open(Party party, GmAddress address, Runnable wake) {
        LanaiPort port = new LanaiPort(this, party, address, wake);
        ports.put(new PortName(party, address), port);
        return port;
    }

    /** The port of an address; null if no rank has it. */
    LanaiPort port(Party party, GmAddress address) {
        return ports.get(new PortName(party, address));
    }

    void send(Party party, PortCargo cargo) {
        GmAddress from = cargo.from();
        GmAddress to = cargo.to();
        accept(ends(party, from, to, cargo.priority()), party.place(from.node()), party.place(to.node()), cargo);
    }

    private static Ends ends(Party party, GmAddress from, GmAddress to, GmPriority priority) {
        return new Ends(new PortName(party, from), new PortName(party, to), priority);
    }

    /** Lets messages between two ports begin again after their flow has given up. */
    void resume(Party party, GmAddress from, GmAddress to, GmPriority priority) {
        flows.computeIfPresent(ends(party, from, to, priority), (ends, flow) -> flow.isDead ? null : flow);
    }

    private void accept(Ends ends, int from, int to, Cargo cargo) {
        Flow flow = flows.computeIfAbsent(ends, each -> new Flow(nics[from], nics[to], spec.packet()));
        nics[from].accept(flow, cargo);
    }

    @Override
    public long sending(long bytes) {
        return spec.host().send();
    }

    @Override
    public long receiving() {
        return spec.host().receive();
    }

    @Override
    public void send(int from, int to, long bytes, Event left, Event arrived) {
        if (orders[from].holds()) {
            orders[from].send(() -> begin(from, to, bytes, left, arrived));
        } else {
            begin(from, to, bytes, left, arrived);
        }
    }

    private void begin(int from, int to, long bytes, Event left, Event arrived) {
        underWay[from]++;
        Event there = () -> {
            underWay[from]--;
            arrived.happen();
            orders[from].goOn();
        };
        accept(new Ends(from, to, GmPriority.LOW), from, to, new EngineCargo(from, to, bytes, left, there));
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

    private String name(int link) {
        int half = nics.length * spec.ports();
        int end = link % half;
        return "node " + end / spec.ports() + " port " + end % spec.ports() + (link < half ? " out" : " in");
    }

    @Override
    public List<LinkLoad> loads() {
        List<LinkLoad> loads = new ArrayList<>(crossbar.loads(this::name));
        for (Lanai nic : nics) {
            loads.addAll(nic.loads());
        }
        return loads;
    }

    @Override
    public void keepLog() {
        crossbar.keepLog();
    }

    @Override
    public List<LinkUse> log() {
        return crossbar.log(this::name);
    }
}
