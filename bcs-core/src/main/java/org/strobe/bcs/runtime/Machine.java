package org.strobe.bcs.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.strobe.bcs.collective.CollectiveLayout;
import org.strobe.bcs.collective.ReduceHelper;
import org.strobe.bcs.collective.Slots;
import org.strobe.bcs.mds.Emds;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Payload;
import org.strobe.bcs.message.Payloads;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.SliceClock;
import org.strobe.bcs.slice.SliceObserver;
import org.strobe.bcs.slice.StrobeSender;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.machine.SharedSegment;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.Segment;

/** A job's machine, as one JVM sees it: it runs the nodes whose first ranks are here. */
public final class Machine implements AutoCloseable {
    private final Map<Integer, NodeManager> managers = new ConcurrentHashMap<>();
    private final Map<Integer, Endpoint> endpoints = new ConcurrentHashMap<>();
    private final List<Segment> segments = new CopyOnWriteArrayList<>();
    private final Rank any;
    private final Optional<Emds> emds;
    private final Staged staged;

    /** What there is where NICs do not reach the objects of processes, since these are in several JVMs. */
    private record Staged(Memory processNumbers, SharedBuffers buffers, StagedPayloads payloads) {}

    private Machine(Rank any, Optional<Emds> emds) {
        this.any = any;
        this.emds = emds;
        this.staged = any.store().crossesProcesses() ? staged() : null;
    }

    private Staged staged() {
        Segment numbers = keep(SharedSegment.obtain(any.store(), "bcs/processes", (long) any.size() * Integer.BYTES));
        Memory memory = numbers.memory();
        return new Staged(memory, SharedBuffers.of(any), new StagedPayloads(any, memory));
    }

    /** How many bytes each process shares with the NIC of its node. */
    public static long memoryOfProcess() {
        return ProcessLayout.SIZE;
    }

    private Segment keep(Segment segment) {
        segments.add(segment);
        return segment;
    }

    /**
     * Joins the job's machine; all ranks do so together, and when they have the first slice begins.
     *
     * @param part of each NIC, for nobody else
     * @param mds what is monitored; empty for nothing
     * @param hasTeamOfAll whether there is to be a team of all processes from the beginning
     */
    public static Endpoint join(
            Rank rank, BcsSettings settings, NicPart part, Optional<MdsSettings> mds, boolean hasTeamOfAll) {
        if (settings.nanosToBegin() > 0) {
            rank.compute(settings.nanosToBegin());
        }
        Machine machine = rank.sharedInJvm(Machine.class, () -> new Machine(rank, mds.map(Emds::new)));
        NodeWords words = machine.words(rank);
        Endpoint endpoint = machine.add(rank, words, part, hasTeamOfAll);
        rank.barrier();
        if (rank.localNumber() == 0) {
            machine.start(rank, words, settings, part);
        }
        rank.barrier();
        if (rank.number() == 0) {
            SliceObserver observer = machine.emds.map(Emds::global).orElse(SliceObserver.NOBODY);
            rank.interconnect().addAgent(rank.node(), strobeSender(rank, settings, part, observer));
        }
        return endpoint;
    }

    private NodeWords words(Rank rank) {
        return new NodeWords(
                keep(rank.nodeMemory().obtain("bcs/node", NodeLayout.SIZE)).memory());
    }

    private Memory memoryOf(Rank rank, int process) {
        return keep(rank.nodeMemory().obtain("bcs/process-" + process, ProcessLayout.SIZE))
                .memory();
    }

    private Endpoint add(Rank rank, NodeWords words, NicPart part, boolean hasTeamOfAll) {
        CollectiveLayout layout = part.collectives(rank.interconnect().nodes());
        Slots slots = new Slots(words.slots(), layout, rank.node());
        long mostToReduce = ReduceHelper.most(rank.nic(), layout);
        Memory own = memoryOf(rank, rank.number());
        if (staged != null) {
            int process = Math.toIntExact(ProcessId.current().pid());
            staged.processNumbers.setInt((long) rank.number() * Integer.BYTES, process);
        }
        Staging staging = staged == null ? null : new Staging(staged.buffers);
        Endpoint endpoint = new Endpoint(
                rank, words, own, slots, mostToReduce, staging, hasTeamOfAll ? teamOfAll(rank, slots, layout) : null);
        endpoints.put(rank.number(), endpoint);
        return endpoint;
    }

    /** The first process claims the first place of its node, before anybody claims another. */
    private static Slots.Claim teamOfAll(Rank rank, Slots slots, CollectiveLayout layout) {
        if (!layout.hasRoom()) {
            throw new IllegalStateException("the memory of NICs is too small for a team on "
                    + rank.placement().nodes() + " nodes");
        }
        return rank.number() == 0 ? slots.claim().orElseThrow() : Slots.first(layout, rank.nodeOf(0));
    }

    private void start(Rank first, NodeWords words, BcsSettings settings, NicPart part) {
        NodeObserver observer = emds.map(one -> one.node(first.node())).orElse(NodeObserver.NOBODY);
        Payloads payloads = staged == null ? this::payload : staged.payloads;
        NodeRuntime node = new NodeRuntime(first, part, settings, observer, words, payloads, managers);
        for (int i = 0; i < first.localSize(); i++) {
            int process = first.placement().rank(first.node(), i);
            node.add(process, memoryOf(first, process));
        }
        emds.ifPresent(one -> one.askForPending(first.node(), node::pending, node::left));
        node.start();
    }

    private static StrobeSender strobeSender(Rank rank, BcsSettings settings, NicPart part, SliceObserver observer) {
        SliceClock clock = settings.slice() == BcsSettings.SELF
                ? SliceClock.self(rank::now)
                : SliceClock.every(rank::now, settings.slice());
        return new StrobeSender(
                part.strobe(),
                rank.interconnect().agentNic(rank.node()),
                NodeSet.all(rank.placement().nodes()),
                clock,
                observer,
                rank::onAgentStep);
    }

    private Payload payload(Descriptor posted) {
        return endpoints.get(posted.process()).payload(posted.request());
    }

    @Override
    public void close() {
        emds.ifPresent(Emds::close); // it looks at what was left in the FIFOs
        if (staged != null) {
            staged.payloads.close();
        }
        segments.forEach(Segment::close);
    }
}
