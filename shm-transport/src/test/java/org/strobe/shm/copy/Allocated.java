package org.strobe.shm.copy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts what this thread allocates. */
final class Allocated {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocated() {}

    /** The least that one of a few runs of an action allocates: linking and compiling by the way do not count. */
    static long leastOf(int runs, Runnable action) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < runs; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            action.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
