package org.strobe.house.program;

import java.util.concurrent.TimeUnit;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;

/**
 * A program that comes to a violent end. Its arguments say which (of its own making, or from outside: then it goes on
 * until that comes) and what its ranks do meanwhile. Every rank prints {@code ready RANK PID} when it is at it.
 */
public final class Victim {
    private static final int WHO = 1;
    private static final int TRANSFER = 1 << 18;

    private Victim() {}

    public static void main(String[] args) throws InterruptedException {
        String cause = args[0];
        String activity = args[1];
        Rank rank = Rank.current();
        rank.barrier();
        System.out.println(
                "ready " + rank.number() + " " + ProcessHandle.current().pid());
        long untilThen = cause.equals("outside") || rank.number() != WHO ? Long.MAX_VALUE : 300;
        switch (activity) {
            case "computing" -> compute(untilThen);
            case "waiting" -> await(rank, untilThen);
            case "transferring" -> transfer(rank, untilThen);
            default -> throw new IllegalArgumentException(activity);
        }
        switch (cause) {
            case "exception" -> throw new IllegalStateException("on purpose");
            case "abort" -> throw rank.abort(7, "on purpose");
            case "exit" -> System.exit(9);
            default -> throw new IllegalArgumentException(cause);
        }
    }

    private static void compute(long millis) {
        long start = System.nanoTime();
        double sum = 0;
        while (!isOver(start, millis)) {
            sum += Math.sqrt(sum + start);
        }
        System.out.println(sum);
    }

    /** Rank 0 sleeps, so that this is no deadlock. */
    private static void await(Rank rank, long millis) throws InterruptedException {
        if (rank.number() == 0 || millis < Long.MAX_VALUE) {
            Thread.sleep(Math.min(millis, TimeUnit.HOURS.toMillis(1)));
        } else {
            rank.barrier();
        }
    }

    private static void transfer(Rank rank, long millis) {
        long start = System.nanoTime();
        Nic nic = rank.nic();
        byte[] bytes = new byte[TRANSFER];
        while (!isOver(start, millis)) {
            nic.put((nic.node() + 1) % nic.nodes(), 0, bytes, 0, bytes.length, Signals.NONE);
        }
    }

    private static boolean isOver(long start, long millis) {
        return millis < Long.MAX_VALUE && System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
