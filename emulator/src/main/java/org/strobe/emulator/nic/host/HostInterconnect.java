package org.strobe.emulator.nic.host;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.agrona.concurrent.Agent;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Processor;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.MessageHandler;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.host.packet.PacketRings;
import org.strobe.emulator.nic.host.shared.AgentActor;
import org.strobe.emulator.nic.host.shared.BitTable;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.host.shared.InFlight;
import org.strobe.emulator.nic.host.shared.InterconnectLayout;
import org.strobe.emulator.nic.host.shared.JobLock;
import org.strobe.emulator.nic.host.shared.Processes;
import org.strobe.emulator.nic.transfer.Bounds;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitingRoom;

/**
 * NICs of a job on the host. Each process opens one, in any order; memory of a node's NIC is made on first use. A
 * process closes its interconnect when no rank of the job uses NICs any more: other processes cannot open its segments
 * after that.
 */
public final class HostInterconnect implements Interconnect {
    /** Value of {@link #delay} for a transfer without delay. */
    static final long AT_ONCE = -1;

    private final HostSite site;
    private final NicSettings settings;
    private final Bounds bounds;
    private final TransferFaults faults;
    private final boolean faultless;
    private final Segment job;
    private final JobLock lock;
    private final InFlight inFlight;
    private final BitTable ready;
    private final BitTable served;
    private final Processes processes;
    private final DelayLine late;
    private final AgentThread agents;
    private final Outbox outbox;
    private final NodeBlocks nicMemory;
    private final NodeBlocks mailMemory;
    private final PacketRings packets;
    private final AtomicReferenceArray<NodePort> ports;
    private final AtomicReferenceArray<MessageQueue> mailboxes;
    private final AtomicReferenceArray<HostNic> agentNics;
    private final AgentActor background;
    private MessageAgent messages;
    private final List<Agent> foreignAgents = new CopyOnWriteArrayList<>();
    private boolean closed;

    private HostInterconnect(
            HostSite site, NicSettings settings, TransferFaults faults, Consumer<String> failed, Segment job) {
        WaitingRoom room = site.room();
        int nodes = site.placement().nodes();
        Memory memory = job.memory();
        this.site = site;
        this.settings = settings;
        this.bounds = new Bounds(settings.memory(), settings.events());
        this.faults = faults;
        this.faultless = faults.equals(TransferFaults.NONE);
        this.job = job;
        this.ready = new BitTable(memory, InterconnectLayout.ready(room.processes(), nodes), nodes);
        this.served = new BitTable(memory, InterconnectLayout.served(room.processes(), nodes), nodes);
        this.inFlight = new InFlight(memory, ready, served);
        this.lock = new JobLock(
                memory,
                new BitTable(memory, InterconnectLayout.enlisted(room.processes(), nodes), room.doorbells()),
                site);
        this.processes = new Processes(memory, room, site.hosted(), site.agentDoorbell());
        this.late = new DelayLine(room, inFlight, failed);
        boolean wakeable =
                site.agentDoorbell() != HostSite.NO_DOORBELL || !site.store().crossesProcesses();
        this.agents = new AgentThread(room, processes, site.agentDoorbell(), wakeable, failed);
        this.outbox = new Outbox(agents, inFlight);
        this.nicMemory = new NodeBlocks(site.store(), "nic/memory/", nodes, NicMemoryLayout.size(settings));
        this.mailMemory = new NodeBlocks(site.store(), "nic/mail/", nodes, MessageQueueLayout.size(settings));
        this.packets = new PacketRings(site);
        this.ports = new AtomicReferenceArray<>(nodes);
        this.mailboxes = new AtomicReferenceArray<>(nodes);
        this.agentNics = new AtomicReferenceArray<>(nodes);
        this.background = new AgentActor(room);
    }

    /** Bytes of a node's NIC: its own words and its global memory. */
    public static long memoryOfNode(NicSettings settings) {
        return NicMemoryLayout.size(settings);
    }

    /**
     * Makes the NICs of a job, or joins those of another process with the same settings.
     *
     * @param faults of transfers, or {@link TransferFaults#NONE}
     * @param failed ends the job with a one-line reason when an agent or handler fails
     */
    public static HostInterconnect open(
            HostSite site, NicSettings settings, TransferFaults faults, Consumer<String> failed) {
        int processes = site.room().processes();
        int nodes = site.placement().nodes();
        long size = InterconnectLayout.size(processes, nodes, site.room().doorbells());
        Segment job = JobSegment.obtain(site.store(), "nic/job", size);
        try {
            checkAlike(job.memory(), settings, site.placement());
            HostInterconnect interconnect = new HostInterconnect(site, settings, faults, failed, job);
            interconnect.processes.enter();
            return interconnect;
        } catch (RuntimeException | Error e) {
            job.close();
            throw e;
        }
    }

    /** Compares settings with those of the first process, which writes a mark. */
    private static void checkAlike(Memory job, NicSettings settings, Placement placement) {
        long mark = settings.memory();
        for (int number : new int[] {
            settings.events(),
            settings.messageCells(),
            settings.messageChunk(),
            placement.nodes(),
            placement.ranks(),
            placement.hashCode()
        }) {
            mark = mark * 1_000_003 + number;
        }
        mark |= 1; // never 0, the value of fresh memory
        if (!job.compareAndSetLong(InterconnectLayout.SETTINGS, 0, mark)
                && job.getLongVolatile(InterconnectLayout.SETTINGS) != mark) {
            throw new IllegalArgumentException(
                    settings + " " + placement + ": another process of this job has other settings");
        }
    }

    @Override
    public int nodes() {
        return site.placement().nodes();
    }

    @Override
    public Nic nic(int rank, Actor actor) {
        int node = site.nodeOf(rank);
        if (site.isLate(rank)) {
            port(node).admit(rank - site.placement().ranks());
        }
        return new HostNic(this, node, actor, site.doorbellOf(rank), site.isLate(rank) ? HostNic.NOBODY : rank);
    }

    @Override
    public int managementNode() {
        return site.placement().nodeOf(0);
    }

    @Override
    public Nic agentNic(int node) {
        HostNic nic = agentNics.get(checkNode(node));
        if (nic == null) {
            agentNics.compareAndSet(
                    node, null, new HostNic(this, node, background, JobLock.NO_DOORBELL, HostNic.NOBODY));
            nic = agentNics.get(node);
        }
        return nic;
    }

    @Override
    public void addAgent(int node, Agent agent) {
        processes.checkHosted(checkNode(node));
        port(node).wakeAgentsToo();
        agents.add(agent);
        foreignAgents.add(agent);
        processes.wakeOwn();
    }

    @Override
    public void wakeAgents(int node) {
        processes.wakeHost(checkNode(node));
    }

    @Override
    public boolean switchesAnswer() {
        return false;
    }

    @Override
    public void interrupt(int node, long nanos) {}

    @Override
    public Processor processor(int node) {
        return Processor.REAL;
    }

    synchronized void handle(int node, int number, MessageHandler handler) {
        processes.checkHosted(node);
        checkHandler(number);
        boolean first = messages == null;
        if (first) {
            messages = new MessageAgent(this, ready, served, processes.hosted(), inFlight);
        }
        messages.handle(node, number, handler);
        if (first) {
            agents.add(messages);
        }
        processes.wakeOwn();
    }

    static void checkHandler(int number) {
        if (number < 0 || number >= MessageQueueLayout.MOST_HANDLERS) {
            throw new IllegalArgumentException(
                    "handler=" + number + ": from 0 to " + (MessageQueueLayout.MOST_HANDLERS - 1));
        }
    }

    @Override
    public long inFlight() {
        return inFlight.get()
                + foreignAgents.stream().filter(HostInterconnect::mayAct).count();
    }

    /** True unless the agent declares itself idle; other agents may act at any time. */
    private static boolean mayAct(Agent agent) {
        return !(agent instanceof PacedAgent paced && paced.isIdle());
    }

    /** Rings of packets; spawned ranks have none. */
    PacketRings packets() {
        return packets;
    }

    Bounds bounds() {
        return bounds;
    }

    WaitingRoom room() {
        return site.room();
    }

    JobLock lock() {
        return lock;
    }

    Outbox outbox() {
        return outbox;
    }

    DelayLine late() {
        return late;
    }

    /** True if transfers have neither faults nor delayed predecessors. */
    boolean isUndisturbed() {
        return faultless && late.isEmpty();
    }

    /**
     * Delay of a transfer, or {@link #AT_ONCE}.
     *
     * @throws org.strobe.emulator.nic.TransferFailedException if it fails
     */
    long delay(int from, NodeSet to, boolean multicast) {
        long delay = faults.check(from, to, multicast);
        if (delay < 0) {
            throw new IllegalStateException("delay=" + delay + " from=" + from + " to=" + to + ": not negative");
        }
        return delay > 0 || late.isBehind(from, to) ? delay : AT_ONCE;
    }

    int checkNode(int node) {
        if (node < 0 || node >= nodes()) {
            throw new IllegalArgumentException("node=" + node + ": there are " + nodes() + " nodes");
        }
        return node;
    }

    /** The NIC of an existing node. */
    NodePort port(int node) {
        NodePort port = ports.get(node);
        return port != null ? port : makePort(node);
    }

    private NodePort makePort(int node) {
        Memory nic = nicMemory.get(node);
        Placement placement = site.placement();
        Doorbell[] ranks = new Doorbell[placement.size(node)];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = site.room().doorbell(placement.rank(node, i));
        }
        Memory global = nic.slice(NicMemoryLayout.global(settings.events()), settings.memory());
        IntFunction<Doorbell> laterRank = later -> site.room().doorbell(site.doorbellOf(placement.ranks() + later));
        ports.compareAndSet(node, null, new NodePort(node, nic, global, ranks, laterRank, processes));
        return ports.get(node);
    }

    /** The message queue of an existing node. */
    MessageQueue mailbox(int node) {
        MessageQueue mailbox = mailboxes.get(node);
        if (mailbox == null) {
            Memory memory = mailMemory.get(node);
            mailboxes.compareAndSet(node, null, new MessageQueue(node, memory, settings, site, ready, processes));
            mailbox = mailboxes.get(node);
        }
        return mailbox;
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        boolean ended = agents.stop();
        late.close();
        if (!ended) {
            return; // agents that still run may access the memory
        }
        nicMemory.close();
        mailMemory.close();
        packets.close();
        job.close();
    }
}
