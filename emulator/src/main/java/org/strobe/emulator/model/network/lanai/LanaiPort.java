package org.strobe.emulator.model.network.lanai;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmCall;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.PortState;
import org.strobe.emulator.model.node.MessageNics;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/** A port of GM at its node's LANai. */
final class LanaiPort implements GmNic {
    private final Simulation simulation;
    private final LanaiNetwork network;
    private final HostCosts costs;
    private final MessageNics.Party party;
    private final GmAddress address;
    private final Runnable wake;
    private final Queue<GmEvent> events = new ArrayDeque<>();

    /** Null while the port is not open. */
    private PortState state;

    LanaiPort(LanaiNetwork network, MessageNics.Party party, GmAddress address, Runnable wake) {
        this.simulation = network.simulation();
        this.network = network;
        this.costs = network.spec().host();
        this.party = party;
        this.address = address;
        this.wake = wake;
    }

    private void spend(long picos) {
        simulation.spend(picos);
        simulation.settle();
    }

    @Override
    public void open(PortState ofPort) {
        simulation.settle();
        state = ofPort;
    }

    PortState state() {
        return state;
    }

    LanaiPort other(GmAddress to) {
        return network.port(party, to);
    }

    boolean hasEnded(GmAddress to) {
        return party.hasEnded(to);
    }

    /** Decides the delay of a packet between two nodes, or that it gets lost. */
    long delay(int source, int to) {
        TransferFaults faults = party.faults();
        if (faults.equals(TransferFaults.NONE)) {
            return 0;
        }
        try {
            return faults.check(source, NodeSet.of(to), false) * Simulation.NANO;
        } catch (TransferFailedException e) {
            return Cargo.LOST;
        }
    }

    @Override
    public void send(GmSend send) {
        spend(costs.send());
        network.send(party, new PortCargo(this, send));
    }

    @Override
    public void resume(GmAddress to, GmPriority priority) {
        simulation.settle();
        network.resume(party, address, to, priority);
    }

    @Override
    public void provided() {
        simulation.settle();
    }

    void happened(GmEvent event) {
        events.add(event);
        wake.run();
    }

    @Override
    public GmEvent poll() {
        simulation.settle();
        GmEvent event = events.poll();
        spend(event == null ? costs.look() : costs.receive());
        return event;
    }

    @Override
    public void charge(GmCall call, long bytes) {
        spend(costs.of(call, bytes));
    }

    @Override
    public Memory allocate(long bytes) {
        return party.nodes().timed(Memory.allocate(bytes));
    }

    @Override
    public void close() {
        simulation.settle();
        state = null;
        events.clear();
    }

    @Override
    public boolean isReached(long target) {
        return !events.isEmpty();
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
