package org.strobe.shm.segment.mapped;

import java.util.concurrent.CompletableFuture;
import net.openhft.chronicle.core.io.BackgroundResourceReleaser;

/**
 * The thread in which Chronicle frees resources. Chronicle starts it with the first mapping, often in a thread of a program. It
 * outlives that program, so it must not inherit from it, nor look like one of its threads.
 */
final class ChronicleThread {
    static {
        CompletableFuture.runAsync(
                        BackgroundResourceReleaser::releasePendingResources, ChronicleThread::runWithoutInheritance)
                .join();
    }

    private ChronicleThread() {}

    private static void runWithoutInheritance(Runnable task) {
        Thread thread = Thread.ofPlatform()
                .name("strobe-chronicle")
                .daemon()
                .inheritInheritableThreadLocals(false)
                .unstarted(task);
        thread.setContextClassLoader(ChronicleThread.class.getClassLoader());
        thread.start();
    }

    /** Starts the thread unless it runs. */
    static void start() {
        // The class does it once, when it is initialized.
    }
}
