package org.strobe.emulator.launch.supervise;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.strobe.emulator.guest.NoRankException;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobReports;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.board.Ending;

/**
 * Supervises a job until all its ranks have ended. Notices an early end and gives the ranks a second to unwind. Ends
 * the job on timeout or deadlock. Runs on a platform thread, since all carriers may be busy.
 */
public final class Supervisor implements JobReports {
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long LOOK_FOR_DEADLOCK = TimeUnit.MILLISECONDS.toNanos(300);
    private static final long GRACE = TimeUnit.MILLISECONDS.toNanos(900);

    /** Time for processes with results to hand on. */
    private static final long LAST_WORK = TimeUnit.SECONDS.toNanos(10);

    /** Number of false alarms, caused by a user's thread, after which deadlock checks become rare. */
    private static final int PATIENT_AFTER = 3;

    private static final long PATIENT_LOOK = TimeUnit.SECONDS.toNanos(5);

    /** Time of waits and tests in vain after which the job is said to be idle. */
    private static final long IDLE = TimeUnit.SECONDS.toNanos(10);

    private static final int LOOKS_WHILE_IDLE = 5;

    /** Longer than two questions to processes that do not answer. */
    private static final long REPORT_SECONDS = 6;

    private final Site site;
    private final Hosts hosts;
    private final JobClock clock;
    private final Duration timeout;
    private final boolean stacksOnTimeout;
    private final Consumer<String> onIdle;
    private final long idleNanos;
    private String details = "";
    private long lastSignature;
    private long nextLook = LOOK_FOR_DEADLOCK;
    private int falseAlarms;
    private long nextLookForIdleness;
    private long idleSignature;
    private long idleSince;
    private boolean toldIdle;
    private final Queue<Question<?>> asked = new ConcurrentLinkedQueue<>();

    /** Question of another thread: the supervisor's thread does the lookup, since it alone questions the hosts. */
    private record Question<T>(Supplier<T> lookup, CompletableFuture<T> answer) {
        Question(Supplier<T> lookup) {
            this(lookup, new CompletableFuture<>());
        }

        void look() {
            try {
                answer.complete(lookup.get());
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e); // no failure of the job
            }
        }
    }

    /**
     * A supervisor.
     *
     * @param timeout null for none
     * @param onIdle receives the table of waits, once, if for some time no rank has done anything but wait and test in
     *     vain
     */
    public Supervisor(Site site, Hosts hosts, Duration timeout, boolean stacksOnTimeout, Consumer<String> onIdle) {
        this(site, hosts, timeout, stacksOnTimeout, onIdle, IDLE);
    }

    Supervisor(
            Site site,
            Hosts hosts,
            Duration timeout,
            boolean stacksOnTimeout,
            Consumer<String> onIdle,
            long idleNanos) {
        this.site = site;
        this.hosts = hosts;
        this.clock = new JobClock(hosts);
        this.timeout = timeout;
        this.stacksOnTimeout = stacksOnTimeout;
        this.onIdle = onIdle;
        this.idleNanos = idleNanos;
    }

    /** Returns when no rank runs any more, or the remaining ones are abandoned. */
    public void awaitEnd() {
        boolean interrupted = false;
        while (!site.room().isAborted()) {
            try {
                if (hosts.awaitEnd(TICK)) {
                    compareCalls();
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

    /** Explanation of the end: table of waits or stacks; may be empty. */
    public String details() {
        return details;
    }

    @Override
    public String waits() {
        return ask(
                () -> hosts.waits() + "\n" + hosts.stacks(),
                "the job is about to begin or to end, or its launcher is stopped");
    }

    @Override
    public List<RankLoad> loads() {
        return ask(hosts::loads, List.of());
    }

    private <T> T ask(Supplier<T> lookup, T otherwise) {
        Question<T> question = new Question<>(lookup);
        asked.add(question);
        try {
            return question.answer.get(REPORT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return otherwise;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return otherwise;
        }
    }

    /** Answers one question: each may take seconds, and new ones may come meanwhile. */
    private void answer() {
        Question<?> question = asked.poll();
        if (question != null) {
            question.look();
        }
    }

    private void look(long real) {
        hosts.tick(real);
        answer();
        long now = clock.read(real);
        if (clock.stands()) {
            forgetStandstill();
        } else if (timeout != null && now > timeout.toNanos()) {
            endAfterTimeout();
        } else if (now > nextLook) {
            nextLook = now + LOOK_FOR_DEADLOCK;
            lookForDeadlock(now);
        } else if (!toldIdle && now > nextLookForIdleness) {
            nextLookForIdleness = now + idleNanos / LOOKS_WHILE_IDLE;
            lookForIdleness(now);
        }
    }

    /** Ranks that wait for one at a break point are not stuck. */
    private void forgetStandstill() {
        lastSignature = 0;
        idleSignature = 0;
    }

    private void endAfterTimeout() {
        if (!clock.standsNow()) {
            end(
                    Ending.Kind.TIMEOUT,
                    "the job took longer than its time-out of " + seconds(timeout),
                    (stacksOnTimeout ? hosts.stacks() : hosts.waits()) + refused());
        }
    }

    private void lookForIdleness(long now) {
        long signature = site.board().outside() == 0 ? hosts.idleSignature() : 0;
        if (signature == 0 || signature != idleSignature) {
            idleSignature = signature;
            idleSince = now;
        } else if (now - idleSince > idleNanos && !clock.standsNow()) {
            toldIdle = true;
            onIdle.accept(hosts.waits());
        }
    }

    private void lookForDeadlock(long now) {
        long signature = hosts.stuckSignature();
        boolean stuckSinceLastLook = signature != 0 && signature == lastSignature;
        lastSignature = signature;
        if (!stuckSinceLastLook || site.board().outside() != 0) {
            return;
        }
        if (clock.standsNow()) {
            forgetStandstill();
            return;
        }
        if (hosts.mayStillAct()) {
            falseAlarms++;
            nextLook = now + (falseAlarms > PATIENT_AFTER ? PATIENT_LOOK : LOOK_FOR_DEADLOCK);
            return;
        }
        String waits = hosts.waits();
        waits += why(hosts) + refused();
        if (hosts.stuckSignature() == signature) {
            end(Ending.Kind.DEADLOCK, "deadlock: every rank waits, and nothing is on its way", waits);
        }
    }

    /** Line for below a table of waits: calls that differ between ranks; empty if none do. */
    public static String why(Hosts hosts) {
        String differs = hosts.disagreement();
        return differs.isEmpty() ? "" : differs + "\n";
    }

    /** Line about a thread that called although it belongs to no rank; empty if there was none. */
    private String refused() {
        return NoRankException.since(site.startNanos());
    }

    /** Fails a job whose ranks ended well although their collective calls differ. */
    private void compareCalls() {
        String differs = site.room().isAborted() ? "" : hosts.disagreement();
        if (!differs.isEmpty()) {
            end(Ending.Kind.MISMATCH, differs, "");
        }
    }

    /** Ends the job after a failure of the supervisor. */
    private void fail(Throwable cause) {
        String stack =
                Stream.of(cause.getStackTrace()).map(frame -> "\tat " + frame).collect(Collectors.joining("\n"));
        end(Ending.Kind.FAILED, "the job could not be looked after: " + cause, stack);
    }

    /** Ends the job, unless it has already ended; then the explanation is dropped. */
    private void end(Ending.Kind kind, String message, String explanation) {
        if (site.board().end(Ending.of(kind, message), site.room())) {
            details = explanation;
        }
    }

    /** Lets the ranks unwind; true if this thread was interrupted meanwhile. */
    private boolean giveGrace() {
        boolean interrupted = false;
        try {
            hosts.end();
            Grace grace = new Grace(GRACE, TICK);
            Grace graceOfWork = new Grace(LAST_WORK, TICK);
            while (!(site.board().lastWork() > 0 ? graceOfWork : grace).isOver()) {
                try {
                    if (hosts.awaitEnd(TICK)) {
                        return interrupted;
                    }
                    grace.waited();
                    graceOfWork.waited();
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
