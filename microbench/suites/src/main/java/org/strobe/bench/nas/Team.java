package org.strobe.bench.nas;

import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads of a rank that share its loops: the rank's own thread and helpers. Helpers make no calls of MPI. A team of one
 * has no helper, and loops in the caller.
 */
public final class Team implements AutoCloseable {
    /** Doubles between two threads' sums: they lie in different cache lines. */
    private static final int PADDING = 16;

    private final int threads;
    private final Phaser both;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final double[] sums;
    private Part part;
    private int count;

    /** Part of a loop. */
    @FunctionalInterface
    public interface Part {
        /**
         * Does some rounds.
         *
         * @param thread number of the thread in the team
         * @param first first round
         * @param end round behind the last
         */
        void run(int thread, int first, int end);
    }

    /** Part of a sum. */
    @FunctionalInterface
    public interface Sum {
        /** The sum over some rounds. */
        double of(int first, int end);
    }

    private Team(int threads) {
        this.threads = threads;
        this.both = new Phaser(threads);
        this.sums = new double[threads * PADDING];
    }

    /** Starts the helpers. */
    public static Team of(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads=" + threads + ": a rank has one at least");
        }
        Team team = new Team(threads);
        for (int i = 1; i < threads; i++) {
            int number = i;
            Thread.ofPlatform().daemon().name("nas-team-" + number).start(() -> team.help(number));
        }
        return team;
    }

    public int threads() {
        return threads;
    }

    /** Shares a loop out: a thread does neighbouring rounds. Returns when all are done. Number 0 is the calling thread. */
    public void each(int rounds, Part loop) {
        if (threads == 1) {
            loop.run(0, 0, rounds);
            return;
        }
        count = rounds;
        part = loop;
        Throwable thrown;
        both.arriveAndAwaitAdvance();
        try {
            run(0);
        } finally {
            both.arriveAndAwaitAdvance();
            thrown = failure.getAndSet(null);
        }
        if (thrown != null) {
            throw new IllegalStateException("a thread of the team failed", thrown);
        }
    }

    /** Sums up a loop. Each thread adds its rounds; their sums are added in the order of threads. */
    public double sum(int rounds, Sum body) {
        if (threads == 1) {
            return body.of(0, rounds);
        }
        each(rounds, (thread, first, end) -> sums[thread * PADDING] = body.of(first, end));
        double sum = 0;
        for (int thread = 0; thread < threads; thread++) {
            sum += sums[thread * PADDING];
        }
        return sum;
    }

    private void help(int thread) {
        both.arriveAndAwaitAdvance();
        while (part != null) {
            try {
                run(thread);
            } catch (RuntimeException | Error thrown) {
                failure.compareAndSet(null, thrown);
            }
            both.arriveAndAwaitAdvance();
            both.arriveAndAwaitAdvance();
        }
    }

    private void run(int thread) {
        int first = (int) ((long) count * thread / threads);
        int end = (int) ((long) count * (thread + 1) / threads);
        part.run(thread, first, end);
    }

    /** Ends the helpers. */
    @Override
    public void close() {
        if (threads > 1) {
            part = null;
            both.arriveAndAwaitAdvance();
        }
    }
}
