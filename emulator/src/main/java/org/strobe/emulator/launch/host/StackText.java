package org.strobe.emulator.launch.host;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.guest.Guest;

/**
 * Snapshot of thread stacks in the form of {@code jstack}: held monitors, awaited locks and their holders. For a
 * virtual thread the JVM reports only the object on which it is parked.
 */
final class StackText {
    private final Map<Long, ThreadInfo> infos = new HashMap<>();

    /** Takes a snapshot of all these threads at once. */
    StackText(Collection<Thread> threads) {
        long[] ids = threads.stream().mapToLong(Thread::threadId).toArray();
        // The list of held ReentrantLocks would need a walk through the heap; the holder of an awaited lock does not.
        for (ThreadInfo info : ManagementFactory.getThreadMXBean().getThreadInfo(ids, true, false)) {
            if (info != null) {
                infos.put(info.getThreadId(), info);
            }
        }
    }

    /** The stack of a thread, ended by a newline. */
    String of(Thread thread) {
        StringBuilder text = new StringBuilder();
        ThreadInfo info = infos.get(thread.threadId());
        if (info == null) {
            appendVirtual(text, thread);
        } else {
            append(text, info, state(info, thread));
        }
        return text.toString();
    }

    /**
     * Corrects the state of a thread that waits for a monitor of a virtual thread; the snapshot reports it as running.
     */
    private static Thread.State state(ThreadInfo info, Thread thread) {
        return info.getThreadState() == Thread.State.RUNNABLE ? thread.getState() : info.getThreadState();
    }

    private static void append(StringBuilder text, ThreadInfo info, Thread.State state) {
        appendName(text, info.getThreadName(), state);
        StackTraceElement[] all = info.getStackTrace();
        StackTraceElement[] shown =
                Guest.trim(Arrays.stream(all).filter(StackText::isNamed).toArray(StackTraceElement[]::new));
        int next = 0;
        for (int depth = 0; depth < all.length && next < shown.length; depth++) {
            // The shown stack is a subsequence of the same objects.
            boolean isShown = isSame(all[depth], shown[next]);
            if (isShown) {
                appendFrame(text, shown[next]);
                next++;
            }
            if (depth == 0) {
                appendAwaited(text, info);
            }
            if (isShown) {
                appendHeld(text, info, depth);
            }
        }
    }

    /** False for hidden classes of lambdas and method handles, which a thread does not show in its own stacks. */
    private static boolean isNamed(StackTraceElement frame) {
        return frame.getClassName().indexOf('/') < 0;
    }

    @SuppressWarnings("ReferenceEquality") // frames of a recursion are equal
    private static boolean isSame(StackTraceElement one, StackTraceElement other) {
        return one == other;
    }

    private static void appendVirtual(StringBuilder text, Thread thread) {
        appendName(text, thread.getName(), thread.getState());
        StackTraceElement[] shown = Guest.trim(thread.getStackTrace());
        Object blocker = LockSupport.getBlocker(thread);
        for (int i = 0; i < shown.length; i++) {
            appendFrame(text, shown[i]);
            if (i == 0 && blocker != null) {
                text.append("\t- parking to wait for ")
                        .append(lock(blocker.getClass().getName(), System.identityHashCode(blocker)))
                        .append('\n');
            }
        }
    }

    private static void appendName(StringBuilder text, String name, Thread.State state) {
        text.append('"').append(name).append("\" ").append(state).append('\n');
    }

    /** Omits module and loader of a frame, which the two sources of stacks report differently. */
    private static void appendFrame(StringBuilder text, StackTraceElement frame) {
        text.append("\tat ")
                .append(new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber()))
                .append('\n');
    }

    private static void appendAwaited(StringBuilder text, ThreadInfo info) {
        LockInfo awaited = info.getLockInfo();
        if (awaited == null) {
            return;
        }
        String how = info.getThreadState() == Thread.State.BLOCKED
                ? "waiting to lock "
                : isInWait(info) ? "waiting on " : "parking to wait for ";
        text.append("\t- ").append(how).append(lock(awaited.getClassName(), awaited.getIdentityHashCode()));
        if (info.getLockOwnerName() != null) {
            text.append(", held by \"").append(info.getLockOwnerName()).append('"');
        }
        text.append('\n');
    }

    private static boolean isInWait(ThreadInfo info) {
        return info.getStackTrace()[0].getClassName().equals(Object.class.getName());
    }

    private static void appendHeld(StringBuilder text, ThreadInfo info, int depth) {
        for (MonitorInfo held : info.getLockedMonitors()) {
            if (held.getLockedStackDepth() == depth) {
                text.append("\t- locked ")
                        .append(lock(held.getClassName(), held.getIdentityHashCode()))
                        .append('\n');
            }
        }
    }

    private static String lock(String className, int identity) {
        return "<0x" + Integer.toHexString(identity) + "> (a " + className + ")";
    }
}
