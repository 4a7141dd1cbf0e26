package org.strobe.emulator.guest.process;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Set;

/**
 * Waits of threads in the JVM itself, without a deadline: for the end of a thread, or for a lock. Such a wait ends only
 * by the thread that is joined, or by the holder of the lock.
 */
public final class JavaWait {
    private static final String BASE = "java.base";
    private static final long NOBODY = -1;
    private static final String LOCKS = "java.util.concurrent.locks.";

    private JavaWait() {}

    /** True if a thread waits so. */
    public static boolean holds(Thread thread) {
        return switch (thread.getState()) {
            case BLOCKED -> true;
            case WAITING -> !call(thread.getStackTrace()).isEmpty();
            default -> false;
        };
    }

    /** Words for what a thread waits for; empty if it does not wait so. */
    public static String what(Thread thread) {
        if (thread.getState() == Thread.State.BLOCKED) {
            return "a lock";
        }
        return thread.getState() == Thread.State.WAITING ? call(thread.getStackTrace()) : "";
    }

    /** The wait in the JDK's frames at the top of a stack. */
    private static String call(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (!BASE.equals(frame.getModuleName())) {
                return "";
            }
            if (frame.getClassName().equals(Thread.class.getName())
                    && frame.getMethodName().equals("join")) {
                return "a thread to end";
            }
            if (frame.getClassName().startsWith(LOCKS) && frame.getMethodName().equals("lock")) {
                return "a lock";
            }
        }
        return "";
    }

    /**
     * True if each of some waiting threads waits for one of others, as the JVM's dump of all threads shows.
     *
     * @param others threads by whom such a wait may end
     */
    public static boolean areFor(Set<Thread> waiting, Set<Thread> others) {
        if (waiting.isEmpty()) {
            return true;
        }
        ThreadDump dump = ThreadDump.take();
        return waiting.stream().allMatch(thread -> isFor(dump, thread, others));
    }

    private static boolean isFor(ThreadDump dump, Thread waiting, Set<Thread> others) {
        ThreadDump.Entry entry = dump.of(waiting);
        long owner = ownerOfLock(waiting);
        return others.stream()
                .anyMatch(other -> entry.waitsForEndOf(other)
                        || dump.of(other).owns(entry.blockedOn())
                        || other.threadId() == owner);
    }

    /** Holder of the awaited lock that is no monitor; the JVM knows it for platform threads only. */
    private static long ownerOfLock(Thread waiting) {
        ThreadInfo info =
                waiting.isVirtual() ? null : ManagementFactory.getThreadMXBean().getThreadInfo(waiting.threadId());
        return info == null ? NOBODY : info.getLockOwnerId();
    }
}
