package org.strobe.emulator.launch.host;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.Outcome;
import org.strobe.emulator.launch.StuckSignature;
import org.strobe.emulator.rank.Ending;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.Site;

/** The ranks of a job that live in this JVM, each with its main thread, and how each of them ended. */
public final class RankHost {

    private final Site site;
    private final List<Rank> ranks;
    private final RankBody body;
    private final ThreadFactory threads;
    private final CountDownLatch running;
    private final AtomicReferenceArray<Outcome> outcomes;

    /** A host of ranks that are platform threads, or virtual ones. */
    public RankHost(Site site, List<Rank> ranks, boolean virtual, RankBody body) {
        this(
                site,
                ranks,
                virtual
                        ? Thread.ofVirtual()
                                .inheritInheritableThreadLocals(false)
                                .factory()
                        : Thread.ofPlatform()
                                .daemon()
                                .inheritInheritableThreadLocals(false)
                                .factory(),
                body);
    }

    RankHost(Site site, List<Rank> ranks, ThreadFactory threads, RankBody body) {
        this.site = site;
        this.ranks = ranks;
        this.body = body;
        this.threads = threads;
        this.running = new CountDownLatch(ranks.size());
        this.outcomes = new AtomicReferenceArray<>(ranks.size());
    }

    /** Starts the ranks. If one can't be started the job ends, and those after it never begin. */
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
        thread.setName("rank-" + ranks.get(index).number());
        thread.start();
    }

    private void giveUp(int from, Throwable cause) {
        Ending ending = Endings.ofStart(ranks.get(from).number(), cause);
        site.board().end(ending, site.room());
        for (int i = from; i < ranks.size(); i++) {
            Throwable failure = i == from ? cause : new RankAborted(ending.message());
            outcomes.set(i, new Outcome(ending.exitCode(), null, failure, i > from));
            running.countDown();
        }
    }

    private void live(int index) {
        Rank rank = ranks.get(index);
        Outcome outcome;
        try (Pace pace = site.kernel().enter(rank.number())) {
            rank.begin(pace);
            site.board().rankRuns(rank.number());
            outcome = body.run(rank);
            rank.close();
            // Before others can find that this rank moves no more.
            outcomes.set(index, outcome);
            endJobIfFailed(rank, outcome);
        } catch (Throwable t) {
            outcome = new Outcome(Ending.Kind.FAILED.exitCode(), null, t, false);
        }
        outcomes.set(index, outcome);
        try {
            site.board().rankEnded(rank.number(), outcome.exitCode());
            endJobIfFailed(rank, outcome);
        } finally {
            running.countDown();
        }
    }

    private void endJobIfFailed(Rank rank, Outcome outcome) {
        if (!outcome.isNormal() && !outcome.isSecondary()) {
            site.board().end(Endings.of(rank.number(), outcome), site.room());
        }
    }

    public boolean awaitEnd(long nanos) throws InterruptedException {
        return running.await(nanos, TimeUnit.NANOSECONDS);
    }

    /**
     * A number that changes whenever one of these ranks has moved; 0 if one moves now. Those that have ended count as never
     * moving again.
     */
    public long stuckSignature() {
        StuckSignature signature = new StuckSignature();
        for (int i = 0; i < ranks.size(); i++) {
            long number = outcomes.get(i) == null ? ranks.get(i).stuckIn() : StuckSignature.ENDED;
            long others = ranks.get(i).othersStuckIn();
            if (number == 0 || others == 0) {
                return 0;
            }
            signature.add(number);
            signature.add(others);
        }
        return signature.get();
    }

    /** Whether a thread other than the ranks' main ones could move anything, by itself or on news from outside. */
    public boolean mayStillAct() {
        Set<Thread> waiting = new HashSet<>();
        ranks.forEach(rank -> waiting.addAll(rank.othersWaiting()));
        return Guest.mayStillAct(ranks.stream().map(Rank::guest).toList(), waiting);
    }

    /**
     * The job has ended: each rank's threads are interrupted, and what they call next throws.
     *
     * @param gently whether shutdown hooks of programs run
     */
    public void end(String cause, boolean gently) {
        for (int i = 0; i < ranks.size(); i++) {
            if (outcomes.get(i) == null) {
                ranks.get(i).guest().end(new RankAborted(cause), gently);
            }
        }
    }

    /** Ranks that still run are given up: the beginnings of lines that they have printed are handed on. */
    public void abandon() {
        for (int i = 0; i < ranks.size(); i++) {
            if (outcomes.get(i) == null) {
                ranks.get(i).close();
            }
        }
    }

    public List<Rank> ranks() {
        return ranks;
    }

    /** How a rank ended; null if it still runs. */
    public Outcome outcome(int index) {
        return outcomes.get(index);
    }
}
