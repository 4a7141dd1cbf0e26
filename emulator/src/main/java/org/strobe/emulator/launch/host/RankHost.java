package org.strobe.emulator.launch.host;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.strobe.emulator.console.sink.FailureText;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.launch.StuckSignature;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.RankContext;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.rank.calls.GroupCalls;

/** Ranks of a job in this JVM: their main threads and outcomes. */
public final class RankHost {

    private final Site site;
    private final List<Rank> ranks;
    private final RankBody body;
    private final ThreadFactory threads;
    private final CountDownLatch running;
    private final AtomicReferenceArray<RankOutcome> outcomes;

    /** A host of ranks on platform or virtual threads. */
    public RankHost(Site site, List<Rank> ranks, boolean virtual, RankBody body) {
        this(
                site,
                ranks,
                virtual
                        ? Thread.ofVirtual()
                                .inheritInheritableThreadLocals(false)
                                .factory()
                        : RankHost::platformThread,
                body);
    }

    /** Each rank has a thread group, so that interrupting the group means the rank's threads only. */
    private static Thread platformThread(Runnable life) {
        return Thread.ofPlatform()
                .group(new ThreadGroup(ofJvm(), "rank"))
                .daemon()
                .inheritInheritableThreadLocals(false)
                .unstarted(life);
    }

    RankHost(Site site, List<Rank> ranks, ThreadFactory threads, RankBody body) {
        this.site = site;
        this.ranks = ranks;
        this.body = body;
        this.threads = threads;
        this.running = new CountDownLatch(ranks.size());
        this.outcomes = new AtomicReferenceArray<>(ranks.size());
    }

    /** The group of the JVM's main thread: a spawned rank is not in the group of the rank that spawned it. */
    private static ThreadGroup ofJvm() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null && group.getParent().getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /** Starts the ranks. If a thread cannot be started, the job ends and later ranks never begin. */
    public void start() {
        for (int i = 0; i < ranks.size(); i++) {
            try {
                start(i);
            } catch (RuntimeException | Error e) {
                giveUp(i, e);
                return;
            }
        }
    }

    private void start(int index) {
        Thread thread = threads.newThread(() -> live(index));
        thread.setName(FailureText.threadOf(ranks.get(index).number()));
        thread.start();
    }

    private void giveUp(int from, Throwable cause) {
        Ending ending = Endings.ofStart(ranks.get(from).number(), cause);
        site.board().end(ending, site.room());
        for (int i = from; i < ranks.size(); i++) {
            Throwable failure = i == from ? cause : new RankAborted(ending.message());
            outcomes.set(i, new RankOutcome(ending.exitCode(), null, failure, i > from));
            running.countDown();
        }
    }

    private void live(int index) {
        Rank rank = ranks.get(index);
        RankOutcome outcome;
        try (Pace pace = site.kernel().enter(rank.number())) {
            rank.context().begin(pace);
            site.board().rankRuns(rank.number());
            outcome = body.run(rank);
            rank.context().close();
            // Set before others can notice that the rank is stuck.
            outcomes.set(index, outcome);
            endJobIfFailed(rank, outcome);
        } catch (Throwable t) {
            outcome = new RankOutcome(Ending.Kind.FAILED.exitCode(), null, t, false);
        }
        outcomes.set(index, outcome);
        try {
            rank.acquaintances().close();
            site.board().rankEnded(rank.number(), outcome.exitCode());
            endJobIfFailed(rank, outcome);
        } finally {
            running.countDown();
        }
    }

    private void endJobIfFailed(Rank rank, RankOutcome outcome) {
        if (!outcome.isNormal() && !outcome.isSecondary()) {
            site.board().end(Endings.of(rank.number(), outcome, ranks.size()), site.room());
        }
    }

    public boolean awaitEnd(long nanos) throws InterruptedException {
        return running.await(nanos, TimeUnit.NANOSECONDS);
    }

    /** True if no thread of a rank is left here. */
    public boolean hasEnded() {
        return running.getCount() == 0;
    }

    /**
     * A number that changes whenever one of these ranks has moved; 0 if one moves now. Ended ranks count as stuck
     * forever.
     */
    public long stuckSignature() {
        return signature(RankContext::stuckIn);
    }

    /** As {@link #stuckSignature}, where ranks that test in vain count as stuck as well. For one thread. */
    public long idleSignature() {
        boolean anyHelper = ranks.stream().anyMatch(rank -> hasHelper(rank.context()));
        return anyHelper ? 0 : signature(RankContext::idleIn);
    }

    /** True if a thread of the rank does not wait in Strobe and is not its main one. */
    private static boolean hasHelper(RankContext rank) {
        Set<Thread> known = new HashSet<>(rank.othersWaiting());
        known.add(rank.main());
        return !known.containsAll(rank.guest().liveThreads());
    }

    private long signature(ToLongFunction<RankContext> numberOf) {
        StuckSignature signature = new StuckSignature();
        for (int i = 0; i < ranks.size(); i++) {
            long number =
                    outcomes.get(i) == null ? numberOf.applyAsLong(ranks.get(i).context()) : StuckSignature.ENDED;
            long others = ranks.get(i).context().othersStuckIn();
            if (number == 0 || others == 0) {
                return 0;
            }
            signature.add(number);
            signature.add(others);
        }
        return signature.get();
    }

    /** True if a thread other than the main threads could act, by itself or on external input. */
    public boolean mayStillAct() {
        if (stuckSignature() == 0) {
            return true;
        }
        Set<Thread> waiting = new HashSet<>();
        ranks.forEach(rank -> waiting.addAll(rank.context().othersWaiting()));
        Set<Thread> inJvm = ranks.stream()
                .map(Rank::context)
                .filter(RankContext::waitsInJvm)
                .map(RankContext::main)
                .collect(Collectors.toSet());
        return Guest.mayStillAct(
                ranks.stream().map(rank -> rank.context().guest()).toList(), waiting, inJvm);
    }

    /**
     * Ends all ranks: interrupts their threads, and makes their next calls throw.
     *
     * @param gently true if shutdown hooks of programs run
     */
    public void end(String cause, boolean gently) {
        for (int i = 0; i < ranks.size(); i++) {
            if (outcomes.get(i) == null) {
                ranks.get(i).context().guest().end(new RankAborted(cause), gently);
            }
        }
    }

    /** Abandons ranks that still run, after printing their unfinished lines. */
    public void abandon() {
        for (int i = 0; i < ranks.size(); i++) {
            if (outcomes.get(i) == null) {
                ranks.get(i).context().close();
            }
        }
    }

    /** Logs of calls that groups must make alike, by rank. For a time when no rank moves. */
    public Map<Integer, List<GroupCalls>> calls() {
        Map<Integer, List<GroupCalls>> calls = new TreeMap<>();
        ranks.forEach(rank -> calls.put(rank.number(), rank.context().calls()));
        return calls;
    }

    public List<Rank> ranks() {
        return ranks;
    }

    /** Outcome of a rank; null while it runs. */
    public RankOutcome outcome(int index) {
        return outcomes.get(index);
    }
}
