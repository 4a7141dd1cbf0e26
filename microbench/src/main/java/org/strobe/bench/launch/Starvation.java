package org.strobe.bench.launch;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;

/**
 * Ranks on virtual threads occupy every carrier with polling loops. One more rank has to run for the loops to end.
 * That rank waits until all poll. The last poller to begin wakes it, and timing starts there.
 */
public final class Starvation {
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final int OVER = 0;
    private static final int ALL_POLL = 1;

    /** Object that the loops poll. */
    public enum Poll {
        /** Event of the NIC: a call that rests after some negative answers. */
        TEST,
        /** Word of the program, whose polling Strobe cannot see. */
        OWN_WORD
    }

    private final Poll poll;
    private final int pollers;

    public Starvation(Poll poll) {
        this.poll = poll;
        this.pollers = Runtime.getRuntime().availableProcessors();
    }

    /**
     * Runs one job.
     *
     * @return nanoseconds until the last rank had run
     */
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
