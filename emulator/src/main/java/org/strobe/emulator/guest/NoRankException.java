package org.strobe.emulator.guest;

import java.util.concurrent.atomic.AtomicReference;

/** A thread without rank made a call that only a rank can make. */
public final class NoRankException extends IllegalStateException {
    private static final long serialVersionUID = 1L;
    private static final AtomicReference<Refusal> LATEST = new AtomicReference<>();

    private record Refusal(String thread, long nanos) {}

    NoRankException(Thread thread) {
        super("thread \"" + thread.getName() + "\" belongs to no rank: start the thread from the rank's own code,"
                + " or wrap the task with Guest.bind in the rank before you hand it to a pool"
                + " (workers of the common pool, and of pools that ranks share, belong to nobody)");
        LATEST.set(new Refusal(thread.getName(), System.nanoTime()));
    }

    /** Line about the latest refusal in this JVM since a time of {@link System#nanoTime}; empty for none. */
    public static String since(long nanos) {
        Refusal latest = LATEST.get();
        return latest == null || latest.nanos - nanos < 0
                ? ""
                : "a call was refused, and may be missing: thread \"" + latest.thread + "\" belongs to no rank";
    }
}
