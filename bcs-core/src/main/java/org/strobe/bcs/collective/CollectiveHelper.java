package org.strobe.bcs.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.Payloads;
import org.strobe.bcs.descriptor.PendingRequest;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.bcs.message.Notifier;
import org.strobe.bcs.slice.LastUse;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.emulator.nic.Nic;
import org.strobe.shm.segment.Memory;

/**
 * Collects the collectives that its node's processes post, and carries out barriers and broadcasts. {@link
 * RoundScheduler} asks the other nodes about teams that this node leads. Processes receive the data that has arrived
 * when the next slice begins.
 */
public final class CollectiveHelper implements NicThread {
    /** Name of the thread. */
    public static final String NAME = "CH";

    private final Nic nic;
    private final Memory memory;
    private final CollectiveLayout layout;
    private final IntUnaryOperator nodeOf;
    private final Payloads payloads;
    private final Notifier requests;
    private final TeamSlots slots;
    private final RoundScheduler scheduler;
    private final ChunkSender sender;
    private final SendArea chunks;
    private final Memory scratch;
    private final Map<Integer, NodeTeam> teams = new TreeMap<>();
    private final LastUse lastUse = new LastUse();
    private int posted;
    private int news;

    /**
     * Collective helper of a node.
     *
     * @param slots slots for teams that the node leads
     * @param bytesASlice bytes of broadcasts that a node sends in a slice
     * @param nodeOf maps a process to its node
     * @param wake wakes the node's agents
     */
    public CollectiveHelper(
            Nic nic,
            CollectiveLayout layout,
            TeamSlots slots,
            long bytesASlice,
            IntUnaryOperator nodeOf,
            Payloads payloads,
            Notifier requests,
            Runnable wake) {
        this.nic = nic;
        this.memory = nic.memory();
        this.layout = layout;
        this.nodeOf = nodeOf;
        this.payloads = payloads;
        this.requests = requests;
        this.slots = slots;
        this.scheduler = new RoundScheduler(nic, layout, wake);
        this.sender = new ChunkSender(nic, layout, wake);
        this.chunks = new SendArea(layout.chunks(nic.node()), bytesASlice);
        this.scratch = Memory.allocate(chunks.room());
    }

    /** Accepts a collective that a process of this node has posted, or its arrival at a team. */
    public void accept(Descriptor descriptor) {
        if (descriptor.kind() == RequestKind.JOIN) {
            teams.computeIfAbsent(descriptor.subject(), slot -> join(descriptor));
            requests.done(descriptor.ended(Completion.ofCollective(descriptor, descriptor.bytes())));
        } else {
            teams.get(descriptor.subject()).post(descriptor);
            posted++;
        }
        news++;
    }

    private NodeTeam join(Descriptor joining) {
        long slot = layout.slot(joining.subject());
        ProcessTeam team = ProcessTeam.named(joining, payloads.of(joining), nodeOf);
        long arrived = memory.getLongVolatile(slot + CollectiveLayout.ARRIVED);
        return new NodeTeam(team, process -> nodeOf.applyAsInt(process) == nic.node(), arrived);
    }

    /** Collectives under way at this node. */
    List<Round> active() {
        List<Round> active = new ArrayList<>();
        teams.values().forEach(team -> {
            if (team.active() != null) {
                active.add(team.active());
            }
        });
        return active;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.DESCRIPTOR_EXCHANGE
                || microphase == Microphase.MESSAGE_SCHEDULING
                || microphase == Microphase.BROADCAST_AND_BARRIER;
    }

    @Override
    public void begin(long slice, Microphase microphase) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            List.copyOf(teams.values()).forEach(this::collect);
            teams.values().stream().filter(NodeTeam::isReady).forEach(this::tellReady);
        } else if (microphase == Microphase.MESSAGE_SCHEDULING) {
            scheduler.begin(active().size(), teams.values().stream().filter(this::leadsReady));
            use(slice);
        } else {
            chunks.reset();
            teams.values().forEach(this::goOn);
            use(slice);
        }
    }

    /** Records work while a collective is under way or was posted, so that waiting ranks do not count as deadlocked. */
    private void use(long slice) {
        if (!active().isEmpty() || posted > 0) {
            lastUse.in(slice);
        }
    }

    private boolean leadsReady(NodeTeam own) {
        return own.team().leader() == nic.node() && own.isReady();
    }

    private void tellReady(NodeTeam own) {
        memory.setLongVolatile(layout.slot(own.team().slot()) + CollectiveLayout.READY, own.ready());
    }

    @Override
    public int scheduled() {
        return scheduler.scheduled();
    }

    private void goOn(NodeTeam own) {
        long slot = layout.slot(own.team().slot());
        if (own.isReady() && memory.getLongVolatile(slot + CollectiveLayout.SCHEDULED) >= own.number()) {
            own.begin();
        }
        Round round = own.active();
        if (round == null) {
            return;
        }
        if (round.kind() == RequestKind.BROADCAST) {
            round.posted().stream()
                    .filter(each -> each.process() == round.root())
                    .forEach(each -> sendChunk(round, each));
        } else if (round.kind() == RequestKind.BARRIER || round.kind() == RequestKind.LEAVE) {
            round.end();
        }
    }

    private void sendChunk(Round round, Descriptor own) {
        long length = own.bytes();
        int chunk = (int) Math.min(length - round.moved(), chunks.room());
        if (chunk > 0 || length == 0) {
            byte[] bytes = new byte[chunk];
            payloads.of(own).get(round.moved(), scratch, 0, chunk);
            scratch.getBytes(0, bytes, 0, chunk);
            sender.send(round.team(), chunks.take(chunk), bytes, length, round.moved() + chunk);
        }
    }

    @Override
    public int work() {
        int done = news + sender.work() + scheduler.work();
        news = 0;
        return done;
    }

    @Override
    public boolean isThrough() {
        return scheduler.isThrough() && sender.isThrough();
    }

    @Override
    public void report(long slice, Microphase microphase, NodeObserver observer) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            observer.counted(slice, NodeObserver.SliceCount.COLLECTIVES_POSTED, posted);
        } else if (microphase == Microphase.BROADCAST_AND_BARRIER) {
            observer.counted(slice, NodeObserver.SliceCount.COLLECTIVES_SCHEDULED, active().size());
        } else {
            posted = 0;
        }
    }

    /** Adds the pending collectives of this node; see {@link org.strobe.bcs.message.BufferReceiver#findPending}. */
    public void findPending(List<PendingRequest> found) {
        teams.values().forEach(each -> each.findPending(found));
    }

    @Override
    public boolean isIdle(long slice) {
        return lastUse.isOver(slice);
    }

    /** Hands data that arrived in the previous slice to processes. */
    private void collect(NodeTeam own) {
        Round round = own.active();
        if (round == null) {
            return;
        }
        if (round.kind() == RequestKind.BROADCAST || round.kind() == RequestKind.ALL_REDUCE) {
            collectBytes(own, round);
        }
        if (round.isOver()) {
            own.end();
            if (round.kind() == RequestKind.LEAVE) {
                giveUp(round);
            }
            for (Descriptor each : round.posted()) {
                long length = round.kind() == RequestKind.BROADCAST ? round.moved() : each.bytes();
                requests.done(each.ended(Completion.ofCollective(each, length)));
            }
        }
    }

    /** Frees the team's slot, once all processes of the team have left. */
    private void giveUp(Round leaving) {
        ProcessTeam team = leaving.team();
        teams.remove(team.slot());
        if (team.leader() == nic.node()) {
            slots.free(team.slot(), leaving.number());
        }
    }

    private void collectBytes(NodeTeam own, Round round) {
        long slot = layout.slot(round.team().slot());
        if (!own.hasArrived(memory.getLongVolatile(slot + CollectiveLayout.ARRIVED))) {
            return;
        }
        long position = memory.getLong(slot + CollectiveLayout.POSITION);
        long at = memory.getLong(slot + CollectiveLayout.AT);
        for (Descriptor each : round.posted()) {
            boolean hasItAlready = round.kind() == RequestKind.BROADCAST && each.process() == round.root();
            long fitting = Math.min(position, each.bytes()) - round.moved();
            if (!hasItAlready && fitting > 0) {
                payloads.of(each).set(round.moved(), memory, at, (int) fitting);
            }
        }
        round.moveTo(position);
        if (position == memory.getLong(slot + CollectiveLayout.LENGTH)) {
            round.end();
        }
    }
}
