package org.strobe.mpi.p2p;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.buffer.SeenBuffers;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.AttachedBuffer;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.Witness;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.JobInboxes;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.SharedInbox;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.wait.Awaitable;

/** The point-to-point engine of one rank. */
public final class P2pEngine implements Engine {
    final Rank rank;
    final P2pSettings settings;
    final Neighbours neighbours;
    final Peers peers;
    final Outgoing outgoing;
    final Incoming incoming;
    final Blocks blocks;
    final AttachedBuffer attached;
    final SharedInbox inbox;

    /**
     * Whether anybody sends to it: on a modelled node that it has for itself, or whose ranks reach each other by the NIC, the rank at
     * most, as soon as it has sent itself something.
     */
    boolean isInboxUsed;

    /** Buffers of this process that siblings see, and those of siblings that this rank sees; null if there are no siblings. */
    final SharedBuffers shown;

    final SeenBuffers seen;

    /** The number of this process. */
    final long process = ProcessId.current().pid();

    /** What comes by the NIC, usually from other nodes; null if nothing does. */
    final Inbox inboxFromAfar;

    /** Counts what happens: operations that end, records that come. */
    long events;

    private final Work work;
    private final OutsideGoal outside;
    private final Turns turns;
    private final Agent agent;
    private final List<Progressing> tasks = new ArrayList<>();
    private boolean stepping;

    /** Who brings about what its rank waits for, besides; null if nobody does. */
    private Beside beside;

    /** Somebody outside wants this rank to look again. */
    private volatile boolean called;

    private P2pEngine(Rank rank, ThreadLevel level, P2pSettings settings, boolean hasAgent) {
        checkModel(rank, settings);
        JobInboxes inboxes = JobInboxes.of(rank, settings);
        this.rank = rank;
        this.blocks = new Blocks(rank);
        this.settings = settings;
        this.neighbours = Neighbours.of(rank);
        this.inbox = inboxes.inbox(rank);
        this.isInboxUsed = !rank.isModelled() || (rank.placement().size(rank.node()) > 1 && !settings.nearByNic());
        Port nic = rank.placement().nodes() > 1 || settings.nearByNic() ? Port.of(rank, settings) : null;
        this.inboxFromAfar = nic == null ? null : nic.inbox();
        this.shown = rank.store().crossesProcesses() ? SharedBuffers.of(rank) : null;
        this.seen = shown == null ? null : new SeenBuffers(rank);
        this.peers = new Peers(this, inboxes, nic);
        this.outgoing = new Outgoing(this);
        this.incoming = new Incoming(this);
        this.attached = new AttachedBuffer(this::move);
        this.turns = level == ThreadLevel.MULTIPLE || hasAgent ? new Turns(this) : null;
        this.agent = hasAgent ? new Agent(this) : null;
        this.work = new Work(this, turns);
        this.outside = new OutsideGoal(work);
        neighbours.add(this);
    }

    /** Software deals with a message in the queue of a process, at either end. */
    void handleMessage(int process) {
        if (settings.packets()) {
            rank.handleMessageOf(process);
        } else {
            rank.handleMessage();
        }
    }

    /** The same with what is no message of its own: an answer, a piece of a long one. */
    void handlePacket(int process) {
        if (settings.packets()) {
            rank.handleMessageOf(process);
        }
    }

    private static void checkModel(Rank rank, P2pSettings settings) {
        if (settings.nearByNic() && !rank.isModelled()) {
            throw new IllegalArgumentException(P2pSettings.NEAR_BY_NIC + "=true: only on a modelled machine");
        }
        if (settings.packets() && !rank.isModelled()) {
            throw new IllegalArgumentException(P2pSettings.PACKETS + "=true: only on a modelled machine");
        }
        if (rank.isModelled()) {
            settings.checkModelled();
        }
    }

    /**
     * The engine of a rank. All ranks of a job have the same settings.
     *
     * @param level which of the rank's threads will call
     */
    public static P2pEngine open(Rank rank, ThreadLevel level, P2pSettings settings) {
        return open(rank, level, settings, false);
    }

    /**
     * The same.
     *
     * @param hasAgent whether what is pending goes on while the rank computes
     */
    public static P2pEngine open(Rank rank, ThreadLevel level, P2pSettings settings, boolean hasAgent) {
        return new P2pEngine(rank, level, settings, hasAgent);
    }

    /** Before anything is touched: at level MULTIPLE, only one thread at a time goes on. */
    void enter() {
        if (turns != null) {
            turns.enter();
        }
    }

    void exit() {
        if (turns != null) {
            turns.exit();
        }
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup group) {
        return new ContextChannel(this, context, ownRank, group);
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup group, Witness witness) {
        return new WitnessedChannel(this, context, ownRank, group, witness);
    }

    /** Does what can be done without waiting; true if something happened. */
    boolean move() {
        long before = events;
        if (called) {
            called = false;
            events++;
        }
        if (beside != null && beside.look()) {
            events++;
        }
        if (isInboxUsed) {
            incoming.move(inbox);
        }
        if (inboxFromAfar != null) {
            incoming.move(inboxFromAfar);
        }
        outgoing.move();
        if (!tasks.isEmpty()) {
            step();
        }
        if (events == before) {
            outgoing.help();
        }
        return events != before;
    }

    private void step() {
        if (stepping) {
            return;
        }
        stepping = true;
        try {
            for (int i = 0; i < tasks.size(); i++) {
                Progressing task = tasks.get(i);
                if (task.step()) {
                    tasks.remove(i--);
                    events++;
                }
            }
        } finally {
            stepping = false;
        }
    }

    /** Waits until something is so. Others are served meanwhile. */
    void until(Goal goal) {
        if (turns != null) {
            turns.until(goal);
            return;
        }
        while (!goal.isMet()) {
            if (!move()) {
                awaitWork(goal);
            }
        }
    }

    /** Waits for something to do on the way to a goal. */
    void awaitWork(Goal goal) {
        if (goal instanceof OutsideGoal outside) {
            rank.await(outside, outside.target(), outside);
        } else {
            rank.await(work, 0, goal);
        }
    }

    /** Waits for a receive that nobody else knows: if the caller can't wait any longer, it is given up. */
    void awaitOwn(Request request) {
        boolean over = false;
        try {
            if (turns == null) {
                // What until does. A level less: deeper, the compiler leaves the reading of the inbox out of line.
                while (!request.isDone()) {
                    if (!move()) {
                        awaitWork(request);
                    }
                }
            } else {
                turns.until(request);
            }
            over = true;
        } finally {
            if (!over) {
                abandon(request);
            }
        }
    }

    private static void abandon(Request request) {
        request.released = true;
        if (request.isDone()) {
            request.recycle();
        } else {
            request.giveUp();
        }
    }

    /** Waits for a send that nobody else knows, and ends it. */
    void finish(SendRequest send) {
        awaitOwn(send);
        MpiFailure failure = send.failure;
        send.recycle();
        if (failure != null) {
            throw failure;
        }
    }

    boolean test(Request request) {
        enter();
        try {
            rank.operation();
            return request.isDone() || tryMove(request);
        } finally {
            exit();
        }
    }

    private boolean tryMove(Goal goal) {
        move();
        if (goal.isMet()) {
            return true;
        }
        rank.notYet();
        return false;
    }

    void await(Request request) {
        enter();
        try {
            rank.operation();
            until(request);
        } finally {
            exit();
        }
    }

    /** The message that a receive would get; null if there is none. */
    Message find(ContextChannel channel, int source, int tag, boolean blocking) {
        Message message = incoming.find(channel.context(), source, tag);
        if (message != null) {
            return message;
        }
        Sighting sighting = new Sighting(this, channel, source, tag);
        if (blocking) {
            until(sighting);
        } else if (!tryMove(sighting)) {
            return null;
        }
        return sighting.message();
    }

    @Override
    public boolean progress() {
        enter();
        try {
            rank.operation();
            boolean moved = move();
            if (!moved) {
                rank.notYet();
            }
            return moved;
        } finally {
            exit();
        }
    }

    @Override
    public void awaitAny(Operation[] operations, int count) {
        enter();
        try {
            rank.operation();
            until(new AnyOf(operations, count));
        } finally {
            exit();
        }
    }

    @Override
    public void await(Awaitable awaited, long target, Waiting why) {
        enter();
        try {
            rank.operation();
            if (!awaited.isReached(target)) {
                until(outsideGoal().of(awaited, target, why));
            }
        } finally {
            exit();
        }
    }

    /** One serves wait after wait, unless several threads may wait at once. */
    private OutsideGoal outsideGoal() {
        return turns == null ? outside : new OutsideGoal(work);
    }

    @Override
    public void add(Progressing task) {
        enter();
        try {
            tasks.add(task);
            called = true; // whoever waits now did not know of it
            if (agent != null) {
                agent.call();
            }
        } finally {
            exit();
        }
    }

    @Override
    public void wake() {
        called = true;
        rank.doorbell(rank.number()).ringIfParked();
    }

    /** From now on its rank waits for what is brought about by somebody else, too. */
    public void serve(Beside other) {
        beside = other;
    }

    /** Whether what its rank waits for takes so long that it gives its processor up at once. */
    boolean isFarOff() {
        return beside != null;
    }

    /** For another engine that waits by this one: makes room for a buffered send, see {@link AttachedBuffer#reserve}. */
    public long reserveAttached(long bytes, boolean isShort) {
        enter();
        try {
            return attached.reserve(bytes, isShort);
        } finally {
            exit();
        }
    }

    /** The same: that has left. For tasks, which are in the engine. */
    public void freeAttached(long reserved) {
        attached.free(reserved);
    }

    /** The same: the rank makes a call. */
    public void countCall() {
        enter();
        try {
            rank.operation();
        } finally {
            exit();
        }
    }

    @Override
    public void attachBuffer(byte[] buffer) {
        enter();
        try {
            attached.attach(buffer);
        } finally {
            exit();
        }
    }

    @Override
    public byte[] detachBuffer() {
        enter();
        try {
            rank.operation();
            until(Goals.of(attached::isUnused, "buffered messages to leave", "their receivers"));
            return attached.detach();
        } finally {
            exit();
        }
    }

    @Override
    public boolean isInThisJvm(int process) {
        return rank.isInThisJvm(process);
    }

    @Override
    public void close() {
        enter();
        try {
            rank.operation();
            until(Goals.of(this::isQuiet, "messages to leave", "their receivers"));
            if (seen != null) {
                seen.close();
            }
        } finally {
            exit();
        }
    }

    /** For another engine: how much is pending that moves by steps. */
    public int tasks() {
        enter();
        try {
            return tasks.size();
        } finally {
            exit();
        }
    }

    /** Whether nothing is pending that moves by steps. For who is in the engine. */
    boolean hasNoTask() {
        return tasks.isEmpty();
    }

    private boolean isQuiet() {
        return outgoing.isQuiet() && incoming.underWay == 0 && tasks.isEmpty();
    }

    /** Whether there is something new in an inbox, or somebody has called. For any thread. */
    boolean hasNews() {
        return called
                || (isInboxUsed && inbox.isReached(0))
                || (inboxFromAfar != null && inboxFromAfar.isReached(0))
                || (beside != null && beside.hasNews());
    }

    /** Whether something goes on with what is under way. For who is in the engine. */
    boolean hasWork() {
        return outgoing.hasWork() || incoming.hasWork() || (!tasks.isEmpty() && canTaskGoOn());
    }

    private boolean canTaskGoOn() {
        for (int i = 0; i < tasks.size(); i++) {
            if (tasks.get(i).canGoOn()) {
                return true;
            }
        }
        return false;
    }

    /** Whether only the inbox can bring work. */
    boolean dependsOnInboxOnly() {
        return !called
                && inboxFromAfar == null
                && !outgoing.dependsOnOthers()
                && !incoming.dependsOnOthers()
                && (tasks.isEmpty() || !doesTaskAwaitWords());
    }

    private boolean doesTaskAwaitWords() {
        for (int i = 0; i < tasks.size(); i++) {
            if (tasks.get(i).awaitsWords()) {
                return true;
            }
        }
        return false;
    }
}
