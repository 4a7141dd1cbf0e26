package org.strobe.mpi.io.disk;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads of this JVM for pending file accesses. They belong to no rank, so that programs do not interrupt them.
 * Threads start on demand and end when idle.
 */
public final class IoThreads {
    private static final int MOST = 4;
    private static final long IDLE_SECONDS = 5;
    private static final ThreadPoolExecutor POOL = pool();

    private IoThreads() {}

    private static ThreadPoolExecutor pool() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                MOST,
                MOST,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> Thread.ofPlatform()
                        .daemon()
                        .name("strobe-files")
                        .inheritInheritableThreadLocals(false)
                        .unstarted(task));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** Runs an action on one of the threads. */
    public static void execute(Runnable work) {
        POOL.execute(work);
    }
}
