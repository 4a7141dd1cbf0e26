package org.strobe.bcs.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.strobe.bcs.collective.CollectiveHelper;
import org.strobe.bcs.collective.CollectiveLayout;
import org.strobe.bcs.collective.ReduceHelper;
import org.strobe.bcs.collective.TeamSlots;
import org.strobe.bcs.descriptor.DescriptorFifo;
import org.strobe.bcs.descriptor.NoticeFifo;
import org.strobe.bcs.descriptor.Payloads;
import org.strobe.bcs.descriptor.PendingRequest;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.bcs.endpoint.NodeWords;
import org.strobe.bcs.endpoint.ProcessLayout;
import org.strobe.bcs.message.Acknowledgements;
import org.strobe.bcs.message.BufferReceiver;
import org.strobe.bcs.message.BufferSender;
import org.strobe.bcs.message.DmaHelper;
import org.strobe.bcs.message.MessageTransfer;
import org.strobe.bcs.message.Notifier;
import org.strobe.bcs.slice.NicWork;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.StrobeReceiver;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** Agents of one node, in the JVM of the node's first rank. */
final class NodeRuntime {
    /** First of two handler numbers of descriptors. */
    private static final int DESCRIPTORS = 1;

    /** Handler number of operands of reductions. */
    private static final int OPERANDS = 3;

    /** First of two handler numbers of notices for processes of other nodes. */
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
     * Creates the agents of a node.
     *
     * @param first first rank of the node
     * @param payloads finds the payloads of posted requests
     * @param managers managers of the nodes that this JVM runs; this node's is added
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
        this.nic = first.context().interconnect().agentNic(first.node());
        this.settings = settings;
        this.payloads = payloads;
        this.remote = nic.remoteAccess();
        this.manager = new NodeManager(words);
        managers.put(first.node(), manager);
        this.acknowledgements = new Acknowledgements(nic);
        Notifier requests = new NodeNotifier(nic, first, managers, NOTICES, acknowledgements);
        CollectiveLayout layout = part.collectives(nic.nodes());
        TeamSlots slots = new TeamSlots(words.slots(), layout, nic.node());
        NicWork work = new NicWork(
                first.context().interconnect().processor(first.node()),
                settings.nanosADescriptor(),
                settings.nanosAnElement());
        this.collectives = new CollectiveHelper(
                nic, layout, slots, settings.bytesASlice(), first::nodeOf, payloads, requests, this::wake);
        this.receiver = new BufferReceiver(work, settings.bytesASlice(), requests, collectives::accept);
        this.sender = new BufferSender(nic, work, DESCRIPTORS, first::nodeOf, receiver, acknowledgements);
        DmaHelper mover = new DmaHelper(receiver, this::move, requests);
        ReduceHelper reducer =
                new ReduceHelper(nic, layout, OPERANDS, collectives, first::nodeOf, payloads, work, this::wake);
        this.strobeReceiver = new StrobeReceiver(
                part.strobe(),
                nic,
                work,
                List.of(manager, sender, receiver, collectives, mover, reducer),
                first::now,
                observer,
                first.context()::onAgentStep);
    }

    private void wake() {
        first.context().interconnect().wakeAgents(first.node());
    }

    /** Connects a process of the node, before the first slice. */
    void add(int process, Memory shared) {
        sender.add(DescriptorFifo.open(ProcessLayout.sends(shared)).head());
        receiver.add(DescriptorFifo.open(ProcessLayout.receives(shared)).head());
        manager.add(process, NoticeFifo.open(ProcessLayout.notices(shared)), first.doorbell(process));
    }

    void start() {
        if (settings.nanosOfManager() > 0) {
            LateManager late = new LateManager(
                    manager,
                    first::now,
                    settings.nanosOfManager(),
                    nanos -> first.context().interconnect().interrupt(first.node(), nanos));
            manager.tellBy(() -> {
                late.wake();
                wake();
            });
            first.context().interconnect().addAgent(first.node(), late);
        }
        first.context().interconnect().addAgent(first.node(), acknowledgements);
        first.context().interconnect().addAgent(first.node(), strobeReceiver);
    }

    /** Requests pending at this node after its agents have ended. */
    List<PendingRequest> left() {
        receiver.takeLeft();
        List<PendingRequest> found = pending();
        sender.findLeft(found);
        return found;
    }

    /** Requests pending at this node; see {@link BufferReceiver#findPending}. */
    List<PendingRequest> pending() {
        List<PendingRequest> found = new ArrayList<>();
        receiver.findPending(found);
        collectives.findPending(found);
        return found;
    }

    /** Copies a chunk directly from one process's memory to another's. */
    private void move(MessageTransfer transfer, Runnable whenThere) {
        RequestPayload from = payloads.of(transfer.send());
        RequestPayload to = payloads.of(transfer.receive());
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
