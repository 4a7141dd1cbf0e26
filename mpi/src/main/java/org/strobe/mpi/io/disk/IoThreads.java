package org.strobe.mpi.io.disk;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of this JVM that read and write files for pending operations. They belong to no rank, so nobody interrupts them;
 * they come when there is work, and go when there has been none for a while.
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

    /** Lets one of them do something. */
    public static void execute(Runnable work) {
        POOL.execute(work);
    }
}
