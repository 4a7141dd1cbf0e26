package org.strobe.emulator.guest.process;

import java.util.Arrays;
import java.util.List;

/** Platform threads of this JVM. */
public final class LiveThreads {
    private LiveThreads() {}

    /** All platform threads, without stacks, which would stop them. */
    public static List<Thread> all() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        for (ThreadGroup parent = root.getParent(); parent != null; parent = parent.getParent()) {
            root = parent;
        }
        Thread[] threads = new Thread[root.activeCount() + 16];
        int count = root.enumerate(threads, true);
        while (count == threads.length) {
            threads = new Thread[2 * threads.length];
            count = root.enumerate(threads, true);
        }
        return Arrays.asList(threads).subList(0, count);
    }
}
