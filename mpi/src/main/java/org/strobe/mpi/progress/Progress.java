package org.strobe.mpi.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Progress of one rank. Calls of a program enter it, let sources and tasks move, wait for goals, and exit.
 *
 * <p>"In turn" below means between {@link #enter} and {@link #exit}.
 */
public final class Progress {
    /** Looks of a busy wait between two at the state of the job. */
    private static final int LOOKS_WITHOUT_END = 256;

    private final Rank rank;
    private final Work work;
    private final OutsideGoal outside;
    private final AttachedBuffer attached = new AttachedBuffer(this::move);

    /** Null if one thread calls at a time. */
    private final Turns turns;

    /** Null if pending collectives wait while the rank computes. */
    private final Agent agent;

    private final List<Task> tasks = new ArrayList<>();
    private Source[] sources = {};
    private boolean isStepping;

    /** True if waits are parts of calls, and cost none of their own. */
    private boolean waitsWithinCalls;

    private WaitWay way = WaitWay.USUAL;

    /** Counts events: completed operations, received records. */
    private long events;

    /** Set by other threads: this rank is to look again. */
    private volatile boolean isCalled;

    /**
     * Progress of a rank.
     *
     * @param level tells which of the rank's threads will call
     * @param hasAgent true if pending collectives advance while the rank computes
     */
    public Progress(Rank rank, ThreadLevel level, boolean hasAgent) {
        this.rank = rank;
        this.turns = level == ThreadLevel.MULTIPLE || hasAgent ? new Turns(this) : null;
        this.agent = hasAgent ? new Agent(this) : null;
        this.work = new Work(this, turns);
        this.outside = new OutsideGoal(work);
    }

    /** Adds a source before any call waits. The latest one moves first, and is asked for news last. */
    public void add(Source source) {
        Source[] all = new Source[sources.length + 1];
        all[0] = source;
        System.arraycopy(sources, 0, all, 1, sources.length);
        sources = all;
    }

    /** From now on a wait for messages is a part of its call: it costs no call of its own on a modelled machine. */
    public void waitWithinCalls() {
        waitsWithinCalls = true;
    }

    /** Sets how the rank waits when it finds nothing to do. */
    public void waitBy(WaitWay newWay) {
        way = newWay;
    }

    public Rank rank() {
        return rank;
    }

    /** Room for buffered sends. For the thread in turn. */
    public AttachedBuffer attached() {
        return attached;
    }

    /** Begins a turn: at level MULTIPLE one thread continues at a time. */
    public void enter() {
        if (turns != null) {
            turns.enter();
        }
    }

    /** Ends a turn. */
    public void exit() {
        if (turns != null) {
            turns.exit();
        }
    }

    /** Reports an event to the thread in turn: whoever waits looks at its goal again. */
    public void happened() {
        events++;
    }

    /** In turn: does everything that is possible without waiting. Returns true if an event happened. */
    boolean move() {
        long before = events;
        if (isCalled) {
            isCalled = false;
            events++;
        }
        Source[] all = sources;
        for (Source source : all) {
            source.move();
        }
        if (!tasks.isEmpty()) {
            step();
        }
        if (events == before) {
            for (Source source : all) {
                source.help();
            }
        }
        return events != before;
    }

    private void step() {
        if (isStepping) {
            return;
        }
        isStepping = true;
        try {
            for (int i = 0; i < tasks.size(); i++) {
                Task task = tasks.get(i);
                if (task.step()) {
                    tasks.remove(i--);
                    events++;
                }
            }
        } finally {
            isStepping = false;
        }
    }

    /** In turn: waits until a goal is met. Other threads and ranks are served meanwhile. */
    public void until(Goal goal) {
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

    /** In turn: as {@link #until}; the goal is abandoned if the caller cannot wait to the end. */
    public void untilOwn(OwnGoal goal) {
        boolean isOver = false;
        try {
            if (turns == null) {
                // Inlined copy of until: one call deeper, C2 no longer inlines the inbox poll.
                while (!goal.isMet()) {
                    if (!move()) {
                        awaitWork(goal);
                    }
                }
            } else {
                turns.until(goal);
            }
            isOver = true;
        } finally {
            if (!isOver) {
                goal.abandon();
            }
        }
    }

    /** Waits for something to do on the way to a goal. */
    void awaitWork(Goal goal) {
        work.prepare();
        long until = nextLook();
        if (keepsProcessor()) {
            watch(goal, until);
        } else if (until != Source.NEVER) {
            rank.await(awaitedFor(goal), targetOf(goal), until - rank.now(), goal);
        } else if (goal instanceof OutsideGoal word) {
            rank.await(word, word.target(), word);
        } else if (waitsWithinCalls) {
            rank.context().awaitWithin(work, 0, goal);
        } else {
            rank.await(work, 0, goal);
        }
    }

    /** Earliest time at which a source can do something though no news come. */
    private long nextLook() {
        long earliest = Source.NEVER;
        for (Source source : sources) {
            earliest = Math.min(earliest, source.nextLook());
        }
        return earliest;
    }

    /** True if a waiting rank looks for work all the time, and never parks. */
    private boolean keepsProcessor() {
        return (way == WaitWay.SPIN || way == WaitWay.YIELD) && !rank.isModelled();
    }

    private Awaitable awaitedFor(Goal goal) {
        return goal instanceof OutsideGoal word ? word : work;
    }

    private static long targetOf(Goal goal) {
        return goal instanceof OutsideGoal word ? word.target() : 0;
    }

    /** Looks for something to do on the way to a goal until there is something, or a time is over. Sees the end of the job. */
    private void watch(Goal goal, long until) {
        Awaitable awaited = awaitedFor(goal);
        long target = targetOf(goal);
        boolean isHere = false;
        while (!isHere && (until == Source.NEVER || rank.now() < until)) {
            isHere = isReachedSoon(awaited, target) || rank.await(awaited, target, 0, goal);
        }
    }

    /** Looks a number of times; true once the state is reached. */
    private boolean isReachedSoon(Awaitable awaited, long target) {
        boolean yields = way == WaitWay.YIELD || Thread.currentThread().isVirtual();
        for (int i = 0; i < LOOKS_WITHOUT_END; i++) {
            if (yields) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
            if (awaited.isReached(target)) {
                return true;
            }
        }
        return false;
    }

    /** In turn: moves once; true if the goal is met then. */
    public boolean tryReach(Goal goal) {
        move();
        if (goal.isMet()) {
            return true;
        }
        rank.notYet();
        return false;
    }

    /** A call: true if a goal is met, perhaps after one move. */
    public boolean test(Goal goal) {
        enter();
        try {
            rank.operation();
            return goal.isMet() || tryReach(goal);
        } finally {
            exit();
        }
    }

    /** A call: waits until a goal is met. */
    public void await(Goal goal) {
        enter();
        try {
            rank.operation();
            until(goal);
        } finally {
            exit();
        }
    }

    /** A call: moves once. Returns true if an event happened. */
    public boolean moveOnce() {
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

    /** A call: waits until at least one of the first operations is done; nulls are skipped. */
    public void awaitAny(Operation[] operations, int count) {
        await(new AnyOf(operations, count));
    }

    /** A call: waits until a word of memory that belongs to no message has its awaited value. */
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

    /** One goal serves all waits, unless several threads may wait at a time. */
    private OutsideGoal outsideGoal() {
        return turns == null ? outside : new OutsideGoal(work);
    }

    /** Adds a task; it is asked until it is finished. */
    public void add(Task task) {
        enter();
        try {
            tasks.add(task);
            isCalled = true; // a thread that waits now has not seen it
            if (agent != null) {
                agent.call();
            }
        } finally {
            exit();
        }
    }

    /** Counts a call that needs nothing else of this class. */
    public void countCall() {
        enter();
        try {
            rank.operation();
        } finally {
            exit();
        }
    }

    /** For any thread: something has changed outside of sources that goals or tasks depend on. A waiting rank looks again. */
    public void wake() {
        isCalled = true;
        rank.doorbell(rank.number()).ringIfParked();
    }

    /** Attaches memory for buffered sends. */
    public void attachBuffer(byte[] buffer) {
        enter();
        try {
            attached.attach(buffer);
        } finally {
            exit();
        }
    }

    /** A call: waits until all buffered messages have left, and detaches their memory. */
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

    /** A call: answers what has come, and waits until all sources are quiet and all tasks finished. */
    public void finish() {
        enter();
        try {
            rank.operation();
            answer();
            until(Goals.of(this::isQuiet, "messages to leave", "their receivers"));
        } finally {
            exit();
        }
    }

    /** Others may need an answer before they can end, such as those who have cancelled a send. */
    private void answer() {
        boolean hasMoved = true;
        while (hasMoved && hasNews()) {
            hasMoved = move();
        }
    }

    private boolean isQuiet() {
        return tasks.isEmpty() && Arrays.stream(sources).allMatch(Source::isQuiet);
    }

    /** Number of unfinished tasks. */
    public int tasks() {
        enter();
        try {
            return tasks.size();
        } finally {
            exit();
        }
    }

    /** True if no task is unfinished. For the thread in turn. */
    boolean hasNoTask() {
        return tasks.isEmpty();
    }

    /**
     * True if a source has news, or somebody has called. For any thread. Asks the earliest source first. The order shows in
     * virtual times, because a read of an inbox is charged.
     */
    boolean hasNews() {
        if (isCalled) {
            return true;
        }
        Source[] all = sources;
        for (int i = all.length - 1; i >= 0; i--) {
            if (all[i].hasNews()) {
                return true;
            }
        }
        return false;
    }

    /** True if tasks, or others than those who send news, may bring work. For the thread in turn. */
    boolean isUnderWay() {
        if (!tasks.isEmpty()) {
            return true;
        }
        for (Source source : sources) {
            if (source.awaitsOthers()) {
                return true;
            }
        }
        return false;
    }

    /** True if something under way can be continued. For the thread in turn. */
    boolean hasWork() {
        for (Source source : sources) {
            if (source.hasWork()) {
                return true;
            }
        }
        for (int i = 0; i < tasks.size(); i++) {
            if (tasks.get(i).canGoOn()) {
                return true;
            }
        }
        return false;
    }

    /** The one word of memory that brings work; {@link Doorbell#ANY_WORD} if there are several or none. For the thread in turn. */
    long wordId() {
        if (isCalled || doesTaskAwaitWords()) {
            return Doorbell.ANY_WORD;
        }
        long word = Doorbell.NO_WORD;
        for (Source source : sources) {
            long other = source.wordId();
            if (other != Doorbell.NO_WORD) {
                word = word == Doorbell.NO_WORD ? other : Doorbell.ANY_WORD;
            }
        }
        return word == Doorbell.NO_WORD ? Doorbell.ANY_WORD : word;
    }

    private boolean doesTaskAwaitWords() {
        for (int i = 0; i < tasks.size(); i++) {
            if (tasks.get(i).awaitsWords()) {
                return true;
            }
        }
        return false;
    }

    /** True if news take so long that a waiting rank gives up its processor at once. */
    boolean isFarOff() {
        if (way == WaitWay.PARK) {
            return true;
        }
        for (Source source : sources) {
            if (source.isFarOff()) {
                return true;
            }
        }
        return false;
    }
}
