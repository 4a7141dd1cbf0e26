package org.strobe.emulator.guest.process;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.Predicate;

/**
 * Last check before a deadlock is declared: could a platform thread of this JVM still move a rank? All threads are
 * inspected at one instant. A thread of a rank may act, now or on external input, unless it is known that only ranks
 * can wake it:
 *
 * <pre>
 *     it waits in Strobe                                       the caller says so
 *     it is a pool's worker or a timer and has nothing to do   its stack says so
 *     it waits for a lock that another such thread holds       the JVM says so
 * </pre>
 *
 * <p>A thread that waits on a queue, a future, a process, the console or a socket of its own may be woken by anything.
 * So may idle workers while a thread of the JDK listens to the outside on behalf of the program.
 */
public final class LastLook {
    private static final String BASE = "java.base";

    private static final String POOL_WORKER = "java.util.concurrent.ThreadPoolExecutor.getTask";
    private static final String FORK_JOIN_WORKER = "java.util.concurrent.ForkJoinPool.awaitWork";
    /** Frames of threads that are idle until they get a task. */
    private static final Set<String> IDLE = Set.of(
            POOL_WORKER,
            FORK_JOIN_WORKER,
            "java.util.TimerThread.mainLoop",
            "java.util.concurrent.DelayScheduler.loop");
    /** Idle frames of threads that end after a time and do nothing else. */
    private static final Set<String> IDLE_FOR_A_TIME = Set.of(POOL_WORKER, FORK_JOIN_WORKER);
    /** Queues of tasks that are due at a time. */
    private static final String DUE_LATER = "Delay";

    private final Set<Thread> waiting;
    private final Predicate<Thread> ranks;
    private final Map<Long, Thread> living = new HashMap<>();

    private LastLook(Set<Thread> waiting, Predicate<Thread> ranks) {
        this.waiting = waiting;
        this.ranks = ranks;
    }

    /**
     * True if some thread may act.
     *
     * @param waiting threads that wait for ranks only
     * @param ranks recognizes threads of ranks, including these
     */
    public static boolean mayAct(Set<Thread> waiting, Predicate<Thread> ranks) {
        return new LastLook(waiting, ranks).mayAct();
    }

    private boolean mayAct() {
        ThreadInfo[] all = ManagementFactory.getThreadMXBean().dumpAllThreads(false, false);
        LiveThreads.all().forEach(thread -> living.put(thread.threadId(), thread));
        Thread self = Thread.currentThread();
        for (ThreadInfo info : all) {
            if (info.getThreadId() != self.threadId() && mayAct(info)) {
                return true;
            }
        }
        return hasWork(ForkJoinPool.commonPool());
    }

    private boolean mayAct(ThreadInfo info) {
        Thread thread = living.get(info.getThreadId());
        if (thread == null) {
            return true; // It has just ended, and may have acted before.
        }
        if (waiting.contains(thread)) {
            return false;
        }
        ForkJoinPool pool = thread instanceof ForkJoinWorkerThread worker ? worker.getPool() : null;
        if (!ranks.test(thread) && !ForkJoinPool.commonPool().equals(pool)) {
            return isJdks(thread) && bringsNews(info);
        }
        boolean helpless = isIdle(info) || waitsForLockOfOthers(info);
        return !helpless || (pool != null && hasWork(pool));
    }

    private static boolean hasWork(ForkJoinPool pool) {
        return !pool.isQuiescent() || pool.getDelayedTaskCount() > 0;
    }

    private static boolean isIdle(ThreadInfo info) {
        boolean timed = info.getThreadState() == Thread.State.TIMED_WAITING;
        if (!timed && info.getThreadState() != Thread.State.WAITING) {
            return false;
        }
        for (StackTraceElement frame : info.getStackTrace()) {
            String place = frame.getClassName() + "." + frame.getMethodName();
            if (IDLE.contains(place)) {
                return !timed || IDLE_FOR_A_TIME.contains(place);
            }
            boolean due = timed && frame.getClassName().contains(DUE_LATER);
            if (due || !BASE.equals(frame.getModuleName())) {
                return false;
            }
        }
        return false;
    }

    /** True if the holder of the awaited lock is inspected as well. */
    private boolean waitsForLockOfOthers(ThreadInfo info) {
        if (info.getThreadState() == Thread.State.TIMED_WAITING) {
            return false;
        }
        long owner = info.getLockOwnerId();
        Thread holder = living.get(owner);
        boolean ofRanks = holder != null && ranks.test(holder);
        return ofRanks || waiting.stream().anyMatch(thread -> thread.threadId() == owner);
    }

    /** True for the kinds of thread that the JDK starts for itself; those of applications are plain ones. */
    private static boolean isJdks(Thread thread) {
        Module home = thread.getClass().getModule();
        return thread.getClass() != Thread.class
                && home.isNamed()
                && home.getName().startsWith("java.");
    }

    /** True for threads that wait for external input on behalf of a program. */
    private static boolean bringsNews(ThreadInfo info) {
        return Arrays.stream(info.getStackTrace())
                .map(StackTraceElement::getClassName)
                .anyMatch(LastLook::isOutlook);
    }

    private static boolean isOutlook(String className) {
        return className.startsWith("java.lang.ProcessHandleImpl")
                || className.startsWith("jdk.internal.net.http.")
                || (className.startsWith("sun.nio.ch.") && className.endsWith("$EventHandlerTask"));
    }
}
