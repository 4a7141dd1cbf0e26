package org.strobe.emulator.launch.supervise;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.rank.Ending;
import org.strobe.emulator.rank.Site;

/**
 * Looks after a job until all its ranks have ended: notices that it ends early, gives the ranks a second to unwind, and ends
 * it itself when its time is over or when it is deadlocked. It runs on a platform thread: carriers may all be busy.
 */
public final class Supervisor {
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long LOOK_FOR_DEADLOCK = TimeUnit.MILLISECONDS.toNanos(300);
    private static final long GRACE = TimeUnit.MILLISECONDS.toNanos(900);

    /** How long processes may take that have something to hand on. */
    private static final long LAST_WORK = TimeUnit.SECONDS.toNanos(10);

    /** After so many looks that would have found a deadlock but for a user's thread, it looks only so often. */
    private static final int PATIENT_AFTER = 3;

    private static final long PATIENT_LOOK = TimeUnit.SECONDS.toNanos(5);

    private static final long REPORT_SECONDS = 3;

    private final Site site;
    private final Hosts hosts;
    private final Duration timeout;
    private final boolean stacksOnTimeout;
    private String details = "";
    private long lastSignature;
    private long nextLook = LOOK_FOR_DEADLOCK;
    private int falseAlarms;
    private final Queue<CompletableFuture<String>> asked = new ConcurrentLinkedQueue<>();

    public Supervisor(Site site, Hosts hosts, Duration timeout, boolean stacksOnTimeout) {
        this.site = site;
        this.hosts = hosts;
        this.timeout = timeout;
        this.stacksOnTimeout = stacksOnTimeout;
    }

    /** Returns when no rank runs any more, or when those that do were given up. */
    public void awaitEnd() {
        boolean interrupted = false;
        while (!site.room().isAborted()) {
            try {
                if (hosts.awaitEnd(TICK)) {
                    break;
                }
                look(System.nanoTime() - site.startNanos());
            } catch (InterruptedException e) {
                interrupted = true;
                site.board().end(Endings.ofInterrupt(), site.room());
            } catch (RuntimeException | Error e) {
                fail(e);
            }
        }
        if (site.room().isAborted()) {
            interrupted |= giveGrace();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** More than the first cause tells: a table of waits, or stacks; empty if there is no more. */
    public String details() {
        return details;
    }

    /**
     * Tells who waits for what and where each rank is. For any thread but the supervisor's, which does the looking up, since
     * it alone asks the hosts.
     */
    public String report() {
        CompletableFuture<String> answer = new CompletableFuture<>();
        asked.add(answer);
        try {
            return answer.get(REPORT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return "the job is about to begin or to end";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private void answer() {
        for (CompletableFuture<String> answer = asked.poll(); answer != null; answer = asked.poll()) {
            answer.complete(hosts.waits() + "\n" + hosts.stacks());
        }
    }

    private void look(long now) {
        hosts.tick(now);
        answer();
        if (timeout != null && now > timeout.toNanos()) {
            end(
                    Ending.Kind.TIMEOUT,
                    "the job took longer than its time-out of " + seconds(timeout),
                    stacksOnTimeout ? hosts.stacks() : hosts.waits());
        } else if (now > nextLook) {
            nextLook = now + LOOK_FOR_DEADLOCK;
            lookForDeadlock(now);
        }
    }

    private void lookForDeadlock(long now) {
        long signature = hosts.stuckSignature();
        boolean stuckSinceLastLook = signature != 0 && signature == lastSignature;
        lastSignature = signature;
        if (!stuckSinceLastLook || site.board().outside() != 0) {
            return;
        }
        if (hosts.mayStillAct()) {
            falseAlarms++;
            nextLook = now + (falseAlarms > PATIENT_AFTER ? PATIENT_LOOK : LOOK_FOR_DEADLOCK);
            return;
        }
        String waits = hosts.waits();
        if (hosts.stuckSignature() == signature) {
            end(Ending.Kind.DEADLOCK, "deadlock: every rank waits, and nothing is on its way", waits);
        }
    }

    /** A job that nobody looks after must not go on. */
    private void fail(Throwable cause) {
        String stack =
                Stream.of(cause.getStackTrace()).map(frame -> "\tat " + frame).collect(Collectors.joining("\n"));
        end(Ending.Kind.FAILED, "the job could not be looked after: " + cause, stack);
    }

    /** Ends the job, unless it has ended: then what would explain this end explains nothing. */
    private void end(Ending.Kind kind, String message, String explanation) {
        if (site.board().end(Ending.of(kind, message), site.room())) {
            details = explanation;
        }
    }

    /** The ranks unwind, if they can; tells whether this thread was interrupted meanwhile. */
    private boolean giveGrace() {
        boolean interrupted = false;
        try {
            hosts.end();
            long start = System.nanoTime();
            while (System.nanoTime() - start < (site.board().lastWork() > 0 ? LAST_WORK : GRACE)) {
                try {
                    if (hosts.awaitEnd(TICK)) {
                        return interrupted;
                    }
                    hosts.tick(System.nanoTime() - site.startNanos());
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (RuntimeException | Error e) {
            fail(e);
        }
        hosts.abandon();
        return interrupted;
    }

    private static String seconds(Duration duration) {
        String text = String.valueOf(duration.toMillis() / 1e3);
        return (text.endsWith(".0") ? text.substring(0, text.length() - 2) : text) + " s";
    }
}
