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
    private static final String STROBES = "org.strobe.mpi.";
    private static final long NOBODY = -1;
    private static final String LOCKS = "java.util.concurrent.locks.";

    private JavaWait() {}

    /** True if a thread waits to join a thread or to lock something, and not within Strobe. */
    public static boolean holds(Thread thread) {
        return !what(thread).isEmpty();
    }

    /** The awaited event; empty if the thread does not wait to join or to lock. */
    public static String what(Thread thread) {
        return switch (thread.getState()) {
            case BLOCKED -> outermostOfJdk(thread.getStackTrace(), "a lock");
            case WAITING -> outermostOfJdk(thread.getStackTrace(), "");
            default -> "";
        };
    }

    /** The wait that the JDK's frames at the top of a program's stack show. */
    private static String outermostOfJdk(StackTraceElement[] stack, String known) {
        String what = known;
        for (StackTraceElement frame : stack) {
            if (!BASE.equals(frame.getModuleName())) {
                return frame.getClassName().startsWith(STROBES) ? "" : what;
            }
            if (frame.getClassName().equals(Thread.class.getName())
                    && frame.getMethodName().equals("join")) {
                what = "a thread to end";
            } else if (frame.getClassName().startsWith(LOCKS)
                    && frame.getMethodName().equals("lock")) {
                what = "a lock";
            }
        }
        return what;
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
