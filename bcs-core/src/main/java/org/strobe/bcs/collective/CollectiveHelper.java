package org.strobe.bcs.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Kind;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.message.Requests;
import org.strobe.bcs.slice.LastUse;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.emulator.nic.Comparison;
import org.strobe.emulator.nic.Nic;
import org.strobe.shm.segment.Memory;

/**
 * Gathers the collectives of its node's processes, asks as a team's leader whether all nodes are ready, and carries barriers and broadcasts out. What has come is given to processes when
 * the next slice begins.
 */
public final class CollectiveHelper implements NicThread {
    private final Nic nic;
    private final Memory memory;
    private final CollectiveLayout layout;
    private final long mostAtOnce;
    private final IntUnaryOperator nodeOf;
    private final Payloads payloads;
    private final Requests requests;
    private final Runnable wake;
    private final Slots slots;
    private final Sender sender;
    private final Stage chunks;
    private final long mostResults;
    private final Map<Integer, NodeTeam> teams = new ConcurrentHashMap<>();
    private final LastUse lastUse = new LastUse();
    private int posted;
    private int unanswered;
    private int scheduled;
    private long results;

    /**
     * Of a node.
     *
     * @param nodeOf where processes are
     * @param wake lets the node's agents look
     */
    public CollectiveHelper(
            Nic nic,
            CollectiveLayout layout,
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
        this.slots = new Slots(layout, nic.node());
        this.chunks = new Stage(layout.chunks(nic.node()));
        this.mostAtOnce = Math.min(chunks.room(), bytesASlice);
        this.sender = new Sender(nic, layout, mostAtOnce, wake);
        this.mostResults = layout.results(nic.node()).size();
    }

    /** For the process that leads a team that is to be. */
    public Slots slots() {
        return slots;
    }

    /** A process of this node joins a team. */
    public void join(Team team) {
        teams.computeIfAbsent(
                team.slot(), slot -> new NodeTeam(team, process -> nodeOf.applyAsInt(process) == nic.node()));
    }

    /** A process of this node leaves a team: all that it has posted is done. */
    public void leave(Team team) {
        NodeTeam own = teams.get(team.slot());
        if (own.leave()) {
            teams.remove(team.slot());
            if (team.leader() == nic.node()) {
                slots.free(team.slot(), own.number() - 1);
            }
        }
    }

    /** A process of this node has posted a collective. */
    public void accept(Descriptor descriptor) {
        teams.get((int) descriptor.subject()).post(descriptor);
        posted++;
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
        return "CH";
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
            teams.values().forEach(team -> collect(team, slice));
            teams.values().forEach(this::tellPosted);
        } else if (microphase == Microphase.MESSAGE_SCHEDULING) {
            if (!active().isEmpty()) {
                lastUse.in(slice);
            }
            scheduled = 0;
            results = 0;
            teams.values().forEach(this::scheduleIfReady);
        } else {
            chunks.reset();
            teams.values().forEach(this::goOn);
            if (!active().isEmpty()) {
                lastUse.in(slice);
            }
        }
    }

    private void tellPosted(NodeTeam team) {
        memory.setLongVolatile(layout.slot(team.team().slot()) + CollectiveLayout.POSTED, team.lastPosted());
    }

    private void scheduleIfReady(NodeTeam own) {
        Team team = own.team();
        if (own.active() != null) {
            scheduled++; // a broadcast that goes on
        } else if (team.leader() == nic.node() && own.isReady() && hasRoomForResult(own.next())) {
            long slot = layout.slot(team.slot());
            unanswered++;
            nic.ask(
                    team.nodes(),
                    slot + CollectiveLayout.POSTED,
                    Comparison.AT_LEAST,
                    own.number(),
                    slot + CollectiveLayout.SCHEDULED,
                    own.number(),
                    this::hear);
        }
    }

    private boolean hasRoomForResult(Descriptor next) {
        long needed = next.kind() == Kind.ALL_REDUCE ? next.bytes() : 0;
        if (results + needed > mostResults) {
            return false;
        }
        results += needed;
        return true;
    }

    private void hear(boolean areAllReady) {
        unanswered--;
        if (areAllReady) {
            scheduled++;
        }
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
        if (round != null && round.kind() == Kind.BROADCAST) {
            for (Descriptor each : round.posted()) {
                if (each.process() == round.root()) {
                    sendChunk(round, each);
                }
            }
        } else if (round != null && round.kind() == Kind.BARRIER) {
            round.end();
        }
    }

    private void sendChunk(Round round, Descriptor posted) {
        long length = posted.bytes();
        long chunk = Math.min(length - round.moved(), Math.min(chunks.room(), mostAtOnce));
        if (chunk > 0 || length == 0) {
            payloads.of(posted).get(round.moved(), sender.outgoing(), 0, (int) chunk);
            sender.send(round, chunks.take(chunk), chunk, length, round.moved() + chunk);
        }
    }

    @Override
    public void report(long slice, Microphase microphase, NodeObserver observer) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            observer.counted(slice, NodeObserver.Count.COLLECTIVES_POSTED, posted);
            posted = 0;
        } else if (microphase == Microphase.BROADCAST_AND_BARRIER) {
            observer.counted(slice, NodeObserver.Count.COLLECTIVES_SCHEDULED, active().size());
        }
    }

    @Override
    public boolean isIdle(long slice) {
        return lastUse.isOver(slice);
    }

    @Override
    public int work() {
        return sender.work();
    }

    @Override
    public boolean isThrough() {
        return unanswered == 0 && sender.isThrough();
    }

    /** What has come in the slice before goes to processes. */
    private void collect(NodeTeam own, long slice) {
        Round round = own.active();
        if (round != null && (round.kind() == Kind.BROADCAST || round.kind() == Kind.ALL_REDUCE)) {
            collectBytes(round);
        }
        if (round != null && round.isOver()) {
            own.end();
            round.posted().forEach(each -> requests.done(
                    each.process(), each.request(), Outcome.ofCollective(each, Math.max(each.bytes(), round.moved())), slice));
        }
    }

    private void collectBytes(Round round) {
        long slot = layout.slot(round.team().slot());
        long arrived = memory.getLongVolatile(slot + CollectiveLayout.ARRIVED);
        if (CollectiveLayout.numberOf(arrived) < round.number()) {
            return;
        }
        long position = CollectiveLayout.bytesOf(arrived);
        long at = memory.getLong(slot + CollectiveLayout.AT);
        for (Descriptor each : round.posted()) {
            boolean hasItAlready = round.kind() == Kind.BROADCAST && each.process() == round.root();
            int fitting = (int) (Math.min(position, each.bytes()) - round.moved());
            if (!hasItAlready && fitting > 0) {
                payloads.of(each).set(round.moved(), memory, at, fitting);
            }
        }
        round.moveTo(position);
        if (position == memory.getLong(slot + CollectiveLayout.LENGTH)) {
            round.end();
        }
    }
}
