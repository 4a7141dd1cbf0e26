package org.strobe.bcs.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.strobe.bcs.collective.CollectiveHelper;
import org.strobe.bcs.collective.CollectiveLayout;
import org.strobe.bcs.collective.ReduceHelper;
import org.strobe.bcs.collective.Slots;
import org.strobe.bcs.message.Acknowledgements;
import org.strobe.bcs.message.BufferReceiver;
import org.strobe.bcs.message.BufferSender;
import org.strobe.bcs.message.DescriptorFifo;
import org.strobe.bcs.message.DmaHelper;
import org.strobe.bcs.message.NoticeFifo;
import org.strobe.bcs.message.Payload;
import org.strobe.bcs.message.Payloads;
import org.strobe.bcs.message.Pending;
import org.strobe.bcs.message.Requests;
import org.strobe.bcs.message.Transfer;
import org.strobe.bcs.slice.NicProcessor;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.StrobeReceiver;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** What runs on one node: in the process of the first of its ranks. */
final class NodeRuntime {
    /** The first of two numbers by which NICs hand descriptors to their receivers. */
    private static final int DESCRIPTORS = 1;

    /** The one for operands of reductions. */
    private static final int OPERANDS = 3;

    /** The first of two for what processes of other nodes are to be told. */
    private static final int NOTICES = 4;

    private final Rank first;
    private final Nic nic;
    private final BcsSettings settings;
    private final Payloads payloads;
    private final NodeManager manager;
    private final Acknowledgements acknowledgements;
    private final BufferSender sender;
    private final BufferReceiver receiver;
    private final CollectiveHelper collectives;
    private final StrobeReceiver strobeReceiver;
    private final Optional<RemoteAccess> remote;

    /**
     * Of a node.
     *
     * @param first the first of its ranks
     * @param payloads where the bytes are that processes have posted
     * @param managers those of the nodes that this JVM runs; is given its own
     */
    NodeRuntime(
            Rank first,
            NicPart part,
            BcsSettings settings,
            NodeObserver observer,
            NodeWords words,
            Payloads payloads,
            Map<Integer, NodeManager> managers) {
        this.first = first;
        this.nic = first.interconnect().agentNic(first.node());
        this.settings = settings;
        this.payloads = payloads;
        this.remote = nic.remoteAccess();
        this.manager = new NodeManager(words);
        managers.put(first.node(), manager);
        this.acknowledgements = new Acknowledgements(nic);
        Requests requests = new Notices(nic, first, managers, NOTICES, acknowledgements);
        CollectiveLayout layout = part.collectives(nic.nodes());
        Slots slots = new Slots(words.slots(), layout, nic.node());
        NicProcessor processor = new NicProcessor(first::now, settings.nanosADescriptor(), settings.nanosAnElement());
        this.collectives = new CollectiveHelper(
                nic, layout, slots, settings.bytesASlice(), first::nodeOf, payloads, requests, this::wake);
        this.receiver = new BufferReceiver(processor, settings.bytesASlice(), requests, collectives::accept);
        this.sender = new BufferSender(nic, processor, DESCRIPTORS, first::nodeOf, receiver, acknowledgements);
        DmaHelper mover = new DmaHelper(receiver, this::move, requests);
        ReduceHelper reducer =
                new ReduceHelper(nic, layout, OPERANDS, collectives, first::nodeOf, payloads, processor, this::wake);
        this.strobeReceiver = new StrobeReceiver(
                part.strobe(),
                nic,
                processor,
                List.of(manager, sender, receiver, collectives, mover, reducer),
                first::now,
                observer,
                first::onAgentStep);
    }

    private void wake() {
        first.interconnect().wakeAgents(first.node());
    }

    /** Connects one of the node's processes, before the first slice. */
    void add(int process, Memory shared) {
        sender.add(DescriptorFifo.open(ProcessLayout.sends(shared)).head());
        receiver.add(DescriptorFifo.open(ProcessLayout.receives(shared)).head());
        manager.add(process, NoticeFifo.open(ProcessLayout.notices(shared)), first.doorbell(process));
    }

    void start() {
        if (settings.nanosToManager() > 0) {
            LateManager late = new LateManager(manager, first::now, settings.nanosToManager());
            manager.tellBy(() -> {
                late.call();
                wake();
            });
            first.interconnect().addAgent(first.node(), late);
        }
        first.interconnect().addAgent(first.node(), acknowledgements);
        first.interconnect().addAgent(first.node(), strobeReceiver);
    }

    /** What is pending at this node when its agents have ended. */
    List<Pending> left() {
        receiver.takeLeft();
        List<Pending> found = pending();
        sender.findLeft(found);
        return found;
    }

    /** What is pending at this node; see {@link BufferReceiver#findPending}. */
    List<Pending> pending() {
        List<Pending> found = new ArrayList<>();
        receiver.findPending(found);
        collectives.findPending(found);
        return found;
    }

    /** A chunk goes straight from the memory of one process into that of the other. */
    private void move(Transfer transfer, Runnable whenThere) {
        Payload from = payloads.of(transfer.send());
        Payload to = payloads.of(transfer.receive());
        if (remote.isPresent()) {
            remote.get().begin(transfer.send().process(), 0, transfer.chunk(), () -> {}, () -> {
                from.copyTo(to, transfer.moved(), transfer.chunk());
                whenThere.run();
                wake();
            });
        } else {
            from.copyTo(to, transfer.moved(), transfer.chunk());
            whenThere.run();
        }
    }
}
