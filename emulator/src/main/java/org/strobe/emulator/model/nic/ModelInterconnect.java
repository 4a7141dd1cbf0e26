package org.strobe.emulator.model.nic;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.agrona.concurrent.Agent;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Processor;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.NetworkSpec;
import org.strobe.emulator.model.network.tree.GlobalNetworks;
import org.strobe.emulator.model.network.tree.TreeNetwork;
import org.strobe.emulator.model.network.tree.Wires;
import org.strobe.emulator.model.node.Interruptions;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Exploring;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.transfer.Bounds;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.segment.SparseMemory;
import org.strobe.shm.wait.Doorbell;

/** NICs of a modelled machine, and their network. Public for {@code model}, which opens it. */
public final class ModelInterconnect implements Interconnect {
    /** Maximum bytes of an active message. */
    static final int LARGEST_MESSAGE = 4096;

    /** Ranks of a node that can share its packets. */
    private static final int MOST_PARTIES = 2;

    private final Simulation simulation;
    private final Network network;
    private final Placement placement;
    private final Bounds bounds;
    private final NodeState[] states;
    private final TransferFaults faults;
    private final boolean hasFaults;
    private final ModelNodes nodes;
    private final Departures departures;
    private final Letters letters;
    private final LetterBox[] boxes;

    /** Boxes of spawned ranks, by their numbers. */
    private final Map<Integer, LetterBox> spawned = new HashMap<>();

    private final Interruptions interruptions;
    private final Optional<TreeNetwork> tree;
    private final Optional<Wires> wires;

    /**
     * NICs of a job.
     *
     * @param movesFrom see {@link NetworkSpec#movesFrom}
     * @param global networks that join all nodes
     * @param processors of the machine's NICs
     * @param costs of its NICs
     * @param nodeOf the machine's node of a node of the job
     * @param hasManagementNode true for a further node without ranks
     * @param sparse home of global memory
     * @param doorbells of all ranks
     * @param interruptions of the nodes; null where jobs share the processors
     */
    public ModelInterconnect(
            Simulation simulation,
            Network network,
            long movesFrom,
            GlobalNetworks global,
            NicProcessors processors,
            NicCosts costs,
            IntUnaryOperator nodeOf,
            boolean hasManagementNode,
            SparseMemory sparse,
            ModelNodes nodes,
            Placement placement,
            NicSettings settings,
            Doorbell[] doorbells,
            TransferFaults faults,
            Exploring exploring,
            Interruptions interruptions) {
        this.simulation = simulation;
        this.network = network;
        this.placement = placement;
        this.bounds = new Bounds(settings.memory(), settings.events());
        this.faults = faults;
        this.hasFaults = !faults.equals(TransferFaults.NONE);
        this.interruptions = interruptions;
        this.nodes = nodes;
        this.departures = new Departures(exploring, exploring.equals(Exploring.NOTHING) && !hasFaults);
        this.letters = new Letters(nodes, movesFrom);
        this.boxes = new LetterBox[placement.ranks()];
        this.tree = global.tree().map(spec -> new TreeNetwork(spec, placement.nodes(), this::raiseAt));
        this.wires = global.wires().map(spec -> new Wires(spec, placement.nodes(), this::raiseAt));
        this.states = new NodeState[placement.nodes() + (hasManagementNode ? 1 : 0)];
        for (int node = 0; node < states.length; node++) {
            Doorbell[] own = new Doorbell[node < placement.nodes() ? placement.size(node) : 0];
            for (int local = 0; local < own.length; local++) {
                own[local] = doorbells[placement.rank(node, local)];
            }
            int number = node;
            states[node] = new NodeState(
                    simulation,
                    nodes,
                    () -> processors.of(nodeOf.applyAsInt(number)),
                    node,
                    nicId(placement, node),
                    settings.memory(),
                    sparse,
                    own,
                    network.receiving(),
                    costs,
                    interruptions);
            for (int local = 0; local < own.length; local++) {
                boxes[placement.rank(node, local)] = new LetterBox(states[node], own[local]);
            }
        }
    }

    /** Id of a node's NIC among all participants: after the ranks and the memories of nodes. */
    public static int nicId(Placement placement, int node) {
        return placement.ranks() + placement.nodes() + node;
    }

    Simulation simulation() {
        return simulation;
    }

    Network network() {
        return network;
    }

    Bounds bounds() {
        return bounds;
    }

    NodeState state(int node) {
        if (node < 0 || node >= states.length) {
            throw new IllegalArgumentException("node=" + node + ": there are " + states.length + " nodes");
        }
        return states[node];
    }

    private void checkNodes(NodeSet nodes) {
        if (nodes.size() == 0 || nodes.last() >= states.length) {
            throw new IllegalArgumentException("nodes=" + nodes + ": some of the " + states.length + " nodes");
        }
    }

    /** Delay of a transfer by the fault plan, in picoseconds; throws if the transfer fails. */
    private long delay(int from, NodeSet to, boolean multicast) {
        return faults.check(from, to, multicast) * Simulation.NANO;
    }

    /**
     * Carries a message between two NICs for the running fiber or event; see {@link Network#send}. The message departs
     * after the sender's overhead and its delay, in order with earlier messages of the route.
     */
    void carry(NodeState from, NodeState to, long bytes, Event left, Event arrived) {
        long late = hasFaults ? delay(from.node(), NodeSet.of(to.node()), false) : 0;
        simulation.spend(network.sending(bytes));
        simulation.settleIfFarAhead();
        depart(from, to, late, bytes, left, arrived);
    }

    /**
     * Starts a multicast or query for the running fiber or event; see {@link Network#multicast} and {@link
     * Network#ask}.
     *
     * @param cost for the caller
     */
    void carry(NodeState from, NodeSet to, long cost, Event departs) {
        checkNodes(to);
        long late = hasFaults ? delay(from.node(), to, true) : 0;
        simulation.spend(cost);
        simulation.settle();
        simulation.happenAt(departures.leaving(from.node(), to, simulation.now() + late), from.id(), departs);
    }

    /** Carries an answer, which the NIC sends without a processor. */
    void answer(NodeState from, NodeState to, long bytes, Event arrived) {
        depart(from, to, 0, bytes, null, arrived);
    }

    private void depart(NodeState from, NodeState to, long late, long bytes, Event left, Event arrived) {
        long leaves = departures.leaving(from.node(), to.node(), simulation.now() + late);
        simulation.happenAt(leaves, from.id(), () -> network.send(from.node(), to.node(), bytes, left, arrived));
    }

    private void raiseAt(long time, int node, int event) {
        simulation.add(time, state(node).id(), () -> state(node).raise(event));
    }

    Optional<TreeNetwork> tree() {
        return tree;
    }

    /** FIFOs of packets of a node's rank, if no node has more ranks than groups of FIFOs. */
    Optional<PacketPort> packets(int node, int local, Runnable wake) {
        return placement.mostOfNode() <= MOST_PARTIES
                ? network.packets(node, local, placement.size(node), state(node).timeline(), wake)
                : Optional.empty();
    }

    Optional<Wires> wires() {
        return wires;
    }

    Letters letters() {
        return letters;
    }

    /** Box of the letters for a rank. */
    LetterBox box(int rank) {
        return rank < boxes.length ? boxes[rank] : spawned.get(rank);
    }

    /** Gives a box to a spawned rank. */
    public void expect(int rank, int node, Doorbell doorbell) {
        spawned.put(rank, new LetterBox(states[node], doorbell));
    }

    /** Charges the running rank for a look at its NIC. */
    void look() {
        nodes.spendOnHit();
    }

    /** Charges the running rank for the notice of an arrival. */
    void notice() {
        simulation.spend(network.receiving());
    }

    @Override
    public int nodes() {
        return placement.nodes();
    }

    @Override
    public int managementNode() {
        return states.length > placement.nodes() ? placement.nodes() : placement.nodeOf(0);
    }

    @Override
    public Nic nic(int rank, Actor actor) {
        if (rank >= boxes.length) {
            LetterBox box = spawned.get(rank);
            return new ModelNic(this, box.node(), actor, ArrivalDispatcher.NOBODY, new ModelMail(this, box, actor));
        }
        int node = placement.nodeOf(rank);
        return new ModelNic(
                this, state(node), actor, placement.localRank(rank), new ModelMail(this, boxes[rank], actor));
    }

    @Override
    public Nic agentNic(int node) {
        return new ModelNic(this, state(node), null, ArrivalDispatcher.NOBODY, null);
    }

    @Override
    public void addAgent(int node, Agent agent) {
        state(node).add(agent);
    }

    @Override
    public void wakeAgents(int node) {
        state(node).wakeAgents();
    }

    @Override
    public boolean switchesAnswer() {
        return network.switchesRepeat();
    }

    @Override
    public void interrupt(int node, long nanos) {
        if (interruptions != null) {
            interruptions.interrupt(node, nanos * Simulation.NANO);
        }
    }

    @Override
    public Processor processor(int node) {
        return state(node);
    }

    /** Stops all agents. */
    public void halt() {
        for (NodeState state : states) {
            state.halt();
        }
    }

    /** Always 0: pending events prevent a standstill. */
    @Override
    public long inFlight() {
        return 0;
    }

    @Override
    public void close() {}
}
