package org.strobe.shm.copy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts allocations of the calling thread. */
final class Allocated {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocated() {}

    /** Minimum allocation of several runs of an action, which leaves out linking and compiling. */
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
