package org.strobe.bcs.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.strobe.bcs.collective.CollectiveHelper;
import org.strobe.bcs.collective.CollectiveLayout;
import org.strobe.bcs.collective.ReduceHelper;
import org.strobe.bcs.message.BufferReceiver;
import org.strobe.bcs.message.BufferSender;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.DescriptorFifo;
import org.strobe.bcs.message.DmaHelper;
import org.strobe.bcs.message.Payload;
import org.strobe.bcs.message.Transfer;
import org.strobe.bcs.slice.NicProcessor;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.StrobeReceiver;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;

/** What runs on one node. */
final class NodeRuntime {
    /** The first number by which NICs hand descriptors to their receivers, and that for operands of reductions. */
    private static final int DESCRIPTORS = 1;

    private static final int OPERANDS = 3;

    private final Machine machine;
    private final Rank first;
    private final StrobeReceiver strobeReceiver;
    private final BufferSender sender;
    private final BufferReceiver receiver;
    private final NodeManager manager;
    private final CollectiveHelper collectives;
    private final long mostToReduce;
    private final Optional<RemoteAccess> remote;
    private final Map<Integer, Endpoint> endpoints = new HashMap<>();

    NodeRuntime(Machine machine, Rank first, NicPart part, BcsSettings settings, NodeObserver observer) {
        Nic nic = first.interconnect().agentNic(first.node());
        this.machine = machine;
        this.first = first;
        this.remote = nic.remoteAccess();
        this.manager = new NodeManager();
        CollectiveLayout layout = part.collectives(nic.nodes());
        Runnable wake = () -> first.interconnect().wakeAgents(first.node());
        this.collectives = new CollectiveHelper(
                nic, layout, settings.bytesASlice(), first::nodeOf, this::payload, machine::done, wake);
        this.mostToReduce = ReduceHelper.most(nic, layout);
        NicProcessor processor = new NicProcessor(first::now, settings.nanosADescriptor(), settings.nanosAnElement());
        this.receiver = new BufferReceiver(processor, settings.bytesASlice(), machine::done, collectives::accept);
        this.sender = new BufferSender(nic, processor, DESCRIPTORS, first::nodeOf, receiver);
        DmaHelper mover = new DmaHelper(receiver, this::move, machine::done);
        ReduceHelper reducer =
                new ReduceHelper(nic, layout, OPERANDS, collectives, first::nodeOf, this::payload, processor, wake);
        this.strobeReceiver = new StrobeReceiver(
                part.strobe(),
                nic,
                processor,
                List.of(manager, sender, receiver, collectives, mover, reducer),
                first::now,
                observer);
    }

    private Payload payload(Descriptor posted) {
        return endpoint(posted.process()).payload(posted.request());
    }

    /** Before it is started. Nothing that takes time is done while others are kept out. */
    Endpoint add(Rank rank, Runnable waker) {
        DescriptorFifo sends = DescriptorFifo.create(rank.allocate(DescriptorFifo.size()));
        DescriptorFifo receives = DescriptorFifo.create(rank.allocate(DescriptorFifo.size()));
        Endpoint endpoint =
                new Endpoint(rank, manager, waker, sends.tail(), receives.tail(), collectives, mostToReduce);
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

    Endpoint endpoint(int process) {
        return endpoints.get(process);
    }

    /** A chunk goes straight from the memory of one process into that of the other. */
    private void move(Transfer transfer, Runnable whenThere) {
        Payload from = machine.endpoint(transfer.sender()).payload(transfer.sent());
        Payload to = endpoint(transfer.receiver()).payload(transfer.received());
        if (remote.isPresent()) {
            remote.get().begin(transfer.sender(), 0, transfer.chunk(), () -> {}, () -> {
                from.copyTo(to, transfer.moved(), transfer.chunk());
                whenThere.run();
                first.interconnect().wakeAgents(first.node());
            });
        } else {
            from.copyTo(to, transfer.moved(), transfer.chunk());
            whenThere.run();
        }
    }
}
