package org.strobe.emulator.model;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.rewrite.RewriteTable;
import org.strobe.emulator.rank.Rank;

/**
 * What the clocks and sleeps of a program come to on a modelled machine: the virtual time of its rank's main thread. All other threads
 * have the real clock. Public since the programs' classes call it; it is for nobody else.
 */
public final class ClockHooks {
    /** What {@link System#currentTimeMillis} says when a job begins: the first second of the year 2000. */
    private static final long BEGINNING = 946_684_800_000L;

    private ClockHooks() {}

    /** Which calls these are. */
    public static RewriteTable table() {
        return new RewriteTable(ClockHooks.class)
                .statics("java/lang/System", "nanoTime()J", "currentTimeMillis()J")
                .statics("java/lang/Thread", "sleep(J)V", "sleep(JI)V", "sleep(Ljava/time/Duration;)V");
    }

    /** What it takes to read a clock. */
    private static final long READING = 20;

    /** The rank whose main thread this is; others have the real clock. */
    private static Rank rank() {
        Guest guest = Guest.currentOrNull();
        Rank rank = guest == null ? null : (Rank) guest.tenant();
        return rank != null && Thread.currentThread().equals(rank.main()) ? rank : null;
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
