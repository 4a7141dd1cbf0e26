package org.strobe.emulator.model;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.rewrite.RewriteTable;
import org.strobe.emulator.rank.Rank;

/**
 * Replaces clock and sleep calls of a program on a modelled machine by the virtual time of its rank's main thread.
 * Other threads keep the real clock. Public only because rewritten programs call it.
 */
public final class ClockHooks {
    /** Value of {@link System#currentTimeMillis} at the start of a job: the first second of the year 2000. */
    private static final long BEGINNING = 946_684_800_000L;

    private ClockHooks() {}

    /** Calls that programs are rewritten for. */
    public static RewriteTable table() {
        return new RewriteTable(ClockHooks.class)
                .statics("java/lang/System", "nanoTime()J", "currentTimeMillis()J")
                .statics("java/lang/Thread", "sleep(J)V", "sleep(JI)V", "sleep(Ljava/time/Duration;)V");
    }

    /** Cost of reading a clock, in nanoseconds. */
    private static final long READING = 20;

    /** The rank whose main thread calls; null for any other thread. */
    private static Rank rank() {
        Guest guest = Guest.currentOrNull();
        Rank rank = guest == null ? null : (Rank) guest.tenant();
        return rank != null && Thread.currentThread().equals(rank.context().main()) ? rank : null;
    }

    public static long nanoTime() {
        Rank rank = rank();
        if (rank == null) {
            return System.nanoTime();
        }
        rank.compute(READING);
        return rank.now();
    }

    public static long currentTimeMillis() {
        Rank rank = rank();
        if (rank == null) {
            return System.currentTimeMillis();
        }
        rank.compute(READING);
        return BEGINNING + TimeUnit.NANOSECONDS.toMillis(rank.now());
    }

    public static void sleep(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        sleep(Duration.ofMillis(millis));
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (millis < 0 || nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("timeout value is out of range");
        }
        sleep(Duration.ofMillis(millis).plusNanos(nanos));
    }

    private static long nanos(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }

    public static void sleep(Duration duration) throws InterruptedException {
        Rank rank = rank();
        if (rank == null) {
            Thread.sleep(duration);
        } else if (duration.isPositive()) {
            rank.sleep(nanos(duration));
        }
    }
}
