package org.strobe.bcs.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.strobe.bcs.message.BufferReceiver;
import org.strobe.bcs.message.BufferSender;
import org.strobe.bcs.message.DescriptorFifo;
import org.strobe.bcs.message.DmaHelper;
import org.strobe.bcs.message.Transfer;
import org.strobe.bcs.slice.StrobeLayout;
import org.strobe.bcs.slice.StrobeReceiver;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;

/** What runs on one node. */
final class NodeRuntime {
    private static final int DESCRIPTORS = 1;
    private static final int ACKNOWLEDGED_EVENT = 1;

    private final Machine machine;
    private final Rank first;
    private final StrobeReceiver strobeReceiver;
    private final BufferSender sender;
    private final BufferReceiver receiver;
    private final NodeManager manager;
    private final Optional<RemoteAccess> remote;
    private final Map<Integer, Endpoint> endpoints = new HashMap<>();

    NodeRuntime(Machine machine, Rank first, StrobeLayout layout, long bytesASlice) {
        Nic nic = first.interconnect().agentNic(first.node());
        this.machine = machine;
        this.first = first;
        this.remote = nic.remoteAccess();
        this.manager = new NodeManager();
        this.receiver = new BufferReceiver(layout, nic.memory(), bytesASlice);
        this.sender = new BufferSender(nic, DESCRIPTORS, ACKNOWLEDGED_EVENT, first::nodeOf, receiver);
        DmaHelper mover = new DmaHelper(receiver, this::move, this::done);
        this.strobeReceiver = new StrobeReceiver(layout, nic, List.of(manager, sender, receiver, mover));
    }

    /** Before it is started. Nothing that takes time is done while others are kept out. */
    Endpoint add(Rank rank) {
        DescriptorFifo sends = DescriptorFifo.create(rank.allocate(DescriptorFifo.size()));
        DescriptorFifo receives = DescriptorFifo.create(rank.allocate(DescriptorFifo.size()));
        Endpoint endpoint = new Endpoint(rank, machine, manager, sends.tail(), receives.tail());
        DescriptorFifo.Head sent = sends.head();
        DescriptorFifo.Head received = receives.head();
        synchronized (this) {
            sender.add(sent);
            receiver.add(received);
            endpoints.put(rank.number(), endpoint);
        }
        return endpoint;
    }

    void start() {
        first.interconnect().addAgent(first.node(), strobeReceiver);
    }

    /** A chunk goes straight from the memory of one process into that of the other. */
    private void move(Transfer transfer, Runnable whenThere) {
        Runnable copy = () -> {
            machine.payload(transfer.from()).copyTo(machine.payload(transfer.to()), transfer.moved(), transfer.chunk());
            whenThere.run();
        };
        if (remote.isPresent()) {
            remote.get().begin(transfer.sender(), 0, transfer.chunk(), () -> {}, () -> {
                copy.run();
                first.interconnect().wakeAgents(first.node());
            });
        } else {
            copy.run();
        }
    }

    private void done(Transfer transfer, long fromSlice) {
        NodeRuntime origin = machine.node(first.nodeOf(transfer.sender()));
        origin.endpoints.get(transfer.sender()).done(transfer.sent(), fromSlice, transfer);
        endpoints.get(transfer.receiver()).done(transfer.received(), fromSlice, transfer);
    }
}
