package org.strobe.bench.launch;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;

/**
 * As many ranks on virtual threads as there are processors poll in a loop, so that no carrier is free, and one more has
 * to run for the loops to end. It waits until all poll; the last that begins wakes it, and from there on time counts.
 */
public final class Starvation {
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final int OVER = 0;
    private static final int ALL_POLL = 1;

    /** What the loops look at. */
    public enum Poll {
        /** Whether an event of the NIC has come: a call that rests when it has said "not yet" some times. */
        TEST,
        /** A word of the program's own: nobody knows that it polls. */
        OWN_WORD
    }

    private final Poll poll;
    private final int pollers;

    public Starvation(Poll poll) {
        this.poll = poll;
        this.pollers = Runtime.getRuntime().availableProcessors();
    }

    /** Runs one job; returns how many nanoseconds passed until the last rank had run. */
    public double untilItHasRun() {
        AtomicInteger polling = new AtomicInteger();
        AtomicInteger over = new AtomicInteger();
        AtomicLong began = new AtomicLong();
        AtomicLong ran = new AtomicLong();
        Job.of(pollers + 1).launch(Launch.VIRTUAL).timeout(DEADLINE).run(rank -> {
            if (rank.number() == pollers) {
                rank.nic().awaitEvent(ALL_POLL, 1);
                ran.set(System.nanoTime());
                over.set(1);
                rank.nic().signal(rank.node(), OVER);
                return 0;
            }
            if (polling.incrementAndGet() == pollers) {
                began.set(System.nanoTime());
                rank.nic().signal(rank.node(), ALL_POLL);
            }
            while (!isOver(rank, over)) {
                Thread.onSpinWait();
            }
            return 0;
        });
        if (began.get() == 0 || ran.get() < began.get()) {
            throw new IllegalStateException("began=" + began + " ran=" + ran);
        }
        return ran.get() - began.get();
    }

    private boolean isOver(Rank rank, AtomicInteger over) {
        return poll == Poll.TEST ? rank.nic().testEvent(OVER, 1) : over.get() == 1;
    }
}
