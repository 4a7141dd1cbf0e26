package org.strobe.bcs.collective;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Kind;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.message.Payloads;
import org.strobe.bcs.message.Pending;
import org.strobe.bcs.message.Requests;
import org.strobe.bcs.slice.LastUse;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.emulator.nic.Comparison;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.shm.segment.Memory;

/**
 * Gathers the collectives of its node's processes, asks as a team's leader whether all nodes are ready, and carries barriers and broadcasts out. What has come is given to processes when
 * the next slice begins.
 */
public final class CollectiveHelper implements NicThread {
    /** What it is called. */
    public static final String NAME = "CH";

    private final Nic nic;
    private final Memory memory;
    private final CollectiveLayout layout;
    private final IntUnaryOperator nodeOf;
    private final Payloads payloads;
    private final Requests requests;
    private final Runnable wake;
    private final Slots slots;
    private final Sender sender;
    private final Stage chunks;
    private final Memory scratch;
    private final long mostResults;
    private final Map<Integer, NodeTeam> teams = new TreeMap<>();
    private final Queue<NodeTeam> toAsk = new ArrayDeque<>();
    private final LastUse lastUse = new LastUse();
    private boolean isAsking;
    private int posted;
    private int news;
    private int scheduled;
    private long results;

    /**
     * Of a node.
     *
     * @param slots those for teams that it leads
     * @param bytesASlice how many bytes of broadcasts leave it in a slice
     * @param nodeOf where processes are
     * @param wake lets the node's agents look
     */
    public CollectiveHelper(
            Nic nic,
            CollectiveLayout layout,
            Slots slots,
            long bytesASlice,
            IntUnaryOperator nodeOf,
            Payloads payloads,
            Requests requests,
            Runnable wake) {
        this.nic = nic;
        this.memory = nic.memory();
        this.layout = layout;
        this.nodeOf = nodeOf;
        this.payloads = payloads;
        this.requests = requests;
        this.wake = wake;
        this.slots = slots;
        this.sender = new Sender(nic, layout, wake);
        this.chunks = new Stage(layout.chunks(nic.node()), bytesASlice);
        this.scratch = Memory.allocate(chunks.room());
        this.mostResults = layout.results(nic.node()).size();
    }

    /** A process of this node has posted a collective, or joins a team. */
    public void accept(Descriptor descriptor) {
        if (descriptor.kind() == Kind.JOIN) {
            teams.computeIfAbsent(descriptor.subject(), slot -> join(descriptor));
            requests.done(descriptor.ended(Outcome.ofCollective(descriptor, descriptor.bytes())));
        } else {
            teams.get(descriptor.subject()).post(descriptor);
            posted++;
        }
        news++;
    }

    private NodeTeam join(Descriptor joining) {
        long slot = layout.slot(joining.subject());
        Team team = Team.named(joining, payloads.of(joining), nodeOf);
        long arrived = memory.getLongVolatile(slot + CollectiveLayout.ARRIVED);
        return new NodeTeam(team, process -> nodeOf.applyAsInt(process) == nic.node(), arrived);
    }

    /** Those that go on here. */
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
            List<Round> goingOn = active();
            scheduled = goingOn.size();
            results = 0;
            teams.values().stream().filter(this::leadsReady).forEach(toAsk::add);
            use(slice);
        } else {
            chunks.reset();
            teams.values().forEach(this::goOn);
            use(slice);
        }
    }

    /** As long as something goes on here, or something was posted, ranks that wait are not deadlocked. */
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

    /** One after the other, so that there is room for the results of all that are scheduled. */
    private int askNext() {
        NodeTeam next = toAsk.peek();
        if (next == null || isAsking) {
            return 0;
        }
        if (results + resultOf(next) > mostResults) {
            toAsk.remove();
            return 1;
        }
        Team team = next.team();
        long slot = layout.slot(team.slot());
        isAsking = true; // the answer may come at once
        try {
            nic.ask(
                    team.nodes(),
                    slot + CollectiveLayout.READY,
                    Comparison.EQUAL,
                    next.ready(),
                    slot + CollectiveLayout.SCHEDULED,
                    next.number(),
                    areAllReady -> hear(next, areAllReady));
        } catch (TransferFailedException e) {
            isAsking = false;
            throw e;
        }
        return 1;
    }

    private static long resultOf(NodeTeam own) {
        Descriptor next = own.next();
        return next.kind() == Kind.ALL_REDUCE ? Stage.taken(next.bytes()) : 0;
    }

    private void hear(NodeTeam asked, boolean areAllReady) {
        if (areAllReady) {
            isAsking = false;
            toAsk.remove();
            scheduled++;
            results += resultOf(asked);
            wake.run();
        } else {
            askWhetherTheyDisagree(asked);
        }
    }

    /** Not all are ready for the same: perhaps they are for something else. */
    private void askWhetherTheyDisagree(NodeTeam asked) {
        long ready = CollectiveLayout.ready(asked.number(), 0);
        try {
            nic.ask(
                    asked.team().nodes(),
                    layout.slot(asked.team().slot()) + CollectiveLayout.READY,
                    Comparison.AT_LEAST,
                    ready,
                    all -> hearWhetherAllAreReady(asked, all));
        } catch (TransferFailedException e) {
            hearWhetherAllAreReady(asked, false); // it will be asked again in the next slice
        }
    }

    private void hearWhetherAllAreReady(NodeTeam asked, boolean areThey) {
        if (areThey) {
            throw Round.disagreement(Round.told(asked.next()) + ", others something else");
        }
        isAsking = false;
        toAsk.remove();
        wake.run();
    }

    @Override
    public int scheduled() {
        return scheduled;
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
        if (round.kind() == Kind.BROADCAST) {
            round.posted().stream()
                    .filter(each -> each.process() == round.root())
                    .forEach(each -> sendChunk(round, each));
        } else if (round.kind() == Kind.BARRIER || round.kind() == Kind.LEAVE) {
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
        int done = news + sender.work() + askNext();
        news = 0;
        return done;
    }

    @Override
    public boolean isThrough() {
        return toAsk.isEmpty() && sender.isThrough();
    }

    @Override
    public void report(long slice, Microphase microphase, NodeObserver observer) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            observer.counted(slice, NodeObserver.Count.COLLECTIVES_POSTED, posted);
        } else if (microphase == Microphase.BROADCAST_AND_BARRIER) {
            observer.counted(slice, NodeObserver.Count.COLLECTIVES_SCHEDULED, active().size());
        } else {
            posted = 0;
        }
    }

    /** Adds what is pending here, as {@link org.strobe.bcs.message.BufferReceiver#findPending} does. */
    public void findPending(List<Pending> found) {
        teams.values().forEach(each -> each.findPending(found));
    }

    @Override
    public boolean isIdle(long slice) {
        return lastUse.isOver(slice);
    }

    /** What has come in the slice before goes to processes. */
    private void collect(NodeTeam own) {
        Round round = own.active();
        if (round == null) {
            return;
        }
        if (round.kind() == Kind.BROADCAST || round.kind() == Kind.ALL_REDUCE) {
            collectBytes(own, round);
        }
        if (round.isOver()) {
            own.end();
            if (round.kind() == Kind.LEAVE) {
                giveUp(round);
            }
            for (Descriptor each : round.posted()) {
                long length = round.kind() == Kind.BROADCAST ? round.moved() : each.bytes();
                requests.done(each.ended(Outcome.ofCollective(each, length)));
            }
        }
    }

    /** All nodes have heard that all processes have left. */
    private void giveUp(Round leaving) {
        Team team = leaving.team();
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
            boolean hasItAlready = round.kind() == Kind.BROADCAST && each.process() == round.root();
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
