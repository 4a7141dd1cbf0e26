package org.strobe.emulator.model;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.rewrite.RewriteTable;
import org.strobe.emulator.rank.Rank;

/**
 * What the clocks and sleeps of a program come to on a modelled machine: its rank's virtual time. Threads that belong to no rank have
 * the real clock. Public since the programs' classes call it; it is for nobody else.
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

    private static Rank rank() {
        Guest guest = Guest.currentOrNull();
        return guest == null ? null : (Rank) guest.tenant();
    }

    public static long nanoTime() {
        Rank rank = rank();
        if (rank == null) {
            return System.nanoTime();
        }
        rank.operation();
        return rank.now();
    }

    public static long currentTimeMillis() {
        Rank rank = rank();
        if (rank == null) {
            return System.currentTimeMillis();
        }
        rank.operation();
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

    public static void sleep(Duration duration) throws InterruptedException {
        Rank rank = rank();
        if (rank == null) {
            Thread.sleep(duration);
        } else if (duration.isPositive()) {
            rank.operation();
            rank.compute(duration.toNanos());
        }
    }
}
