package org.strobe.bcs.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.strobe.bcs.collective.CollectiveLayout;
import org.strobe.bcs.collective.ReduceHelper;
import org.strobe.bcs.collective.TeamSlots;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.Payloads;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.bcs.endpoint.Endpoint;
import org.strobe.bcs.endpoint.NodeWords;
import org.strobe.bcs.endpoint.ProcessLayout;
import org.strobe.bcs.mds.Emds;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.SliceClock;
import org.strobe.bcs.slice.SliceObserver;
import org.strobe.bcs.slice.StrobeSender;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.kernel.Processor;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.Segment;

/** Machine of a job, as one JVM sees it. The JVM runs the nodes whose first ranks it contains. */
public final class BcsMachine implements AutoCloseable {
    private final Map<Integer, NodeManager> managers = new ConcurrentHashMap<>();
    private final Map<Integer, Endpoint> endpoints = new ConcurrentHashMap<>();
    private final List<Segment> segments = new CopyOnWriteArrayList<>();
    private final Rank any;
    private final Optional<Emds> emds;
    private final Staged staged;

    /** State for NICs that can't access the program's objects, since the processes are in several JVMs. */
    private record Staged(Memory processNumbers, SharedBuffers buffers, StagedPayloads payloads) {}

    private BcsMachine(Rank any, Optional<Emds> emds) {
        this.any = any;
        this.emds = emds;
        this.staged = any.context().store().crossesProcesses() ? staged() : null;
    }

    private Staged staged() {
        Segment numbers =
                keep(JobSegment.obtain(any.context().store(), "bcs/processes", (long) any.size() * Integer.BYTES));
        Memory memory = numbers.memory();
        return new Staged(memory, SharedBuffers.of(any), new StagedPayloads(any, memory));
    }

    /** Bytes that each process shares with the NIC of its node. */
    public static long memoryOfProcess() {
        return ProcessLayout.SIZE;
    }

    private Segment keep(Segment segment) {
        segments.add(segment);
        return segment;
    }

    /**
     * Joins the machine of the job. All ranks call this together; the first slice begins afterwards.
     *
     * @param whole memory of each NIC that only the machine uses
     * @param mds settings of the monitoring; empty for none
     * @param hasTeamOfAll true to create a team of all processes at once
     */
    public static Endpoint join(
            Rank rank, BcsSettings settings, NicPart whole, Optional<MdsSettings> mds, boolean hasTeamOfAll) {
        if (settings.nanosToBegin() > 0) {
            rank.compute(settings.nanosToBegin());
        }
        NicPart part = mds.filter(asked -> rank.isModelled())
                .map(asked -> whole.without(asked.bytesOfNic(managesAndRuns(rank))))
                .orElse(whole);
        BcsMachine machine = rank.context()
                .sharedInJvm(
                        BcsMachine.class,
                        () -> new BcsMachine(rank, mds.map(asked -> new Emds(asked, rank.context()::fail))));
        NodeWords words = machine.words(rank);
        Endpoint endpoint = machine.add(rank, words, part, hasTeamOfAll);
        rank.barrier();
        if (rank.localNumber() == 0) {
            machine.start(rank, words, settings, part);
        }
        rank.barrier();
        if (rank.number() == 0) {
            Interconnect interconnect = rank.context().interconnect();
            SliceObserver observer = machine.emds
                    .map(one -> one.global(keeping(interconnect, interconnect.managementNode(), settings)))
                    .orElse(SliceObserver.NOBODY);
            interconnect.addAgent(
                    interconnect.managementNode(), strobeSender(rank, interconnect, settings, part, observer));
        }
        return endpoint;
    }

    /** True if the node that manages the machine has processes too. */
    private static boolean managesAndRuns(Rank rank) {
        return rank.context().interconnect().managementNode() < rank.placement().nodes();
    }

    /** Charges the NIC of a node with the keeping of a value of the monitoring. */
    private static Runnable keeping(Interconnect interconnect, int node, BcsSettings settings) {
        Processor processor = interconnect.processor(node);
        return () -> processor.spend(settings.nanosARecord());
    }

    private NodeWords words(Rank rank) {
        return new NodeWords(
                keep(rank.nodeMemory().obtain("bcs/node", NodeWords.SIZE)).memory());
    }

    private Memory memoryOf(Rank rank, int process) {
        return keep(rank.nodeMemory().obtain("bcs/process-" + process, ProcessLayout.SIZE))
                .memory();
    }

    private Endpoint add(Rank rank, NodeWords words, NicPart part, boolean hasTeamOfAll) {
        CollectiveLayout layout = part.collectives(rank.context().interconnect().nodes());
        TeamSlots slots = new TeamSlots(words.slots(), layout, rank.node());
        long mostToReduce = ReduceHelper.most(rank.nic(), layout);
        Memory own = memoryOf(rank, rank.number());
        if (staged != null) {
            int process = Math.toIntExact(ProcessId.current().pid());
            staged.processNumbers.setInt((long) rank.number() * Integer.BYTES, process);
        }
        Endpoint endpoint = new Endpoint(
                rank,
                words,
                own,
                slots,
                mostToReduce,
                staged == null ? null : staged.buffers,
                hasTeamOfAll ? teamOfAll(rank, slots, layout) : null);
        endpoints.put(rank.number(), endpoint);
        return endpoint;
    }

    /**
     * Slot of the team of all processes. The first process claims the first slot of its node before any other claim.
     */
    private static TeamSlots.Claim teamOfAll(Rank rank, TeamSlots slots, CollectiveLayout layout) {
        if (!layout.hasRoom()) {
            throw new IllegalStateException("the memory of NICs is too small for a team on "
                    + rank.placement().nodes() + " nodes");
        }
        return rank.number() == 0 ? slots.claim().orElseThrow() : TeamSlots.first(layout, rank.nodeOf(0));
    }

    private void start(Rank first, NodeWords words, BcsSettings settings, NicPart part) {
        Runnable keeping = keeping(first.context().interconnect(), first.node(), settings);
        NodeObserver observer = emds.map(one -> one.node(first.node(), keeping)).orElse(NodeObserver.NOBODY);
        Payloads payloads = staged == null ? this::payload : staged.payloads;
        NodeRuntime node = new NodeRuntime(first, part, settings, observer, words, payloads, managers);
        for (int i = 0; i < first.localSize(); i++) {
            int process = first.placement().rank(first.node(), i);
            node.add(process, memoryOf(first, process));
        }
        emds.ifPresent(one -> one.askForPending(first.node(), node::pending, node::left));
        node.start();
    }

    private static StrobeSender strobeSender(
            Rank rank, Interconnect interconnect, BcsSettings settings, NicPart part, SliceObserver observer) {
        SliceClock clock = settings.slice() == BcsSettings.SELF
                ? SliceClock.self(rank::now)
                : SliceClock.every(rank::now, settings.slice());
        return new StrobeSender(
                part.strobe(),
                interconnect.agentNic(interconnect.managementNode()),
                NodeSet.all(rank.placement().nodes()),
                clock,
                observer,
                rank.context()::onAgentStep);
    }

    private RequestPayload payload(Descriptor posted) {
        return endpoints.get(posted.process()).payload(posted.request());
    }

    @Override
    public void close() {
        emds.ifPresent(Emds::close); // reads descriptors left in the FIFOs
        if (staged != null) {
            staged.payloads.close();
        }
        segments.forEach(Segment::close);
    }
}
