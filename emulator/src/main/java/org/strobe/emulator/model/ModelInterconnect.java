package org.strobe.emulator.model;

import org.agrona.concurrent.Agent;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Bounds;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.TransferFaults;
import org.strobe.shm.wait.Doorbell;

/** The NICs of a modelled machine, and the network between them. */
final class ModelInterconnect implements Interconnect {
    /** So many bytes may an active message have. */
    static final int LARGEST_MESSAGE = 4096;

    private final Simulation simulation;
    private final Network network;
    private final Placement placement;
    private final Bounds bounds;
    private final NodeState[] states;
    private final TransferFaults faults;
    private final Exploring exploring;

    /**
     * NICs.
     *
     * @param doorbells of all ranks
     */
    ModelInterconnect(
            Simulation simulation,
            Network network,
            ModelNodes nodes,
            Placement placement,
            NicSettings settings,
            Doorbell[] doorbells,
            TransferFaults faults,
            Exploring exploring) {
        this.simulation = simulation;
        this.network = network;
        this.placement = placement;
        this.bounds = new Bounds(settings.memory(), settings.events());
        this.faults = faults;
        this.exploring = exploring;
        this.states = new NodeState[placement.nodes()];
        for (int node = 0; node < states.length; node++) {
            Doorbell[] own = new Doorbell[placement.size(node)];
            for (int local = 0; local < own.length; local++) {
                own[local] = doorbells[placement.rank(node, local)];
            }
            states[node] = new NodeState(simulation, nodes, node, nicId(placement, node), settings.memory(), own);
        }
    }

    /** The id of a node's NIC among all who act; behind those of the ranks and of the nodes' memory. */
    static int nicId(Placement placement, int node) {
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

    void checkNodes(NodeSet nodes) {
        if (nodes.size() == 0 || nodes.last() >= states.length) {
            throw new IllegalArgumentException("nodes=" + nodes + ": some of the " + states.length + " nodes");
        }
    }

    /** By how many picoseconds the fault plan makes a transfer late; throws if it fails. */
    long delay(int from, NodeSet to, boolean multicast) {
        return faults.equals(TransferFaults.NONE) ? 0 : faults.check(from, to, multicast) * Simulation.NANO;
    }

    /** When a message leaves its NIC that would leave now. */
    long leaving(int from, int to) {
        return exploring.leaving(from, to, simulation.now() + delay(from, NodeSet.of(to), false));
    }

    @Override
    public int nodes() {
        return states.length;
    }

    @Override
    public Nic nic(int rank, Actor actor) {
        return new ModelNic(this, state(placement.nodeOf(rank)), actor);
    }

    @Override
    public Nic agentNic(int node) {
        return new ModelNic(this, state(node), null);
    }

    @Override
    public void addAgent(int node, Agent agent) {
        state(node).add(agent);
    }

    @Override
    public void wakeAgents(int node) {
        state(node).wakeAgents();
    }

    /** Nothing stands still while something is on its way: the queue knows. */
    @Override
    public long inFlight() {
        return 0;
    }

    @Override
    public void close() {}
}
