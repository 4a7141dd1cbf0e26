package org.strobe.mpi.bgl.dual;

import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Work that {@link DualCore#coStart} has started. */
public final class CoWork implements Awaitable {
    /** Null where a modelled processor does the work. */
    private final Thread thread;

    private volatile boolean hasEnded;

    /** Null if it has not failed. */
    private volatile RuntimeException failure;

    CoWork() {
        thread = null;
    }

    CoWork(Runnable work, String name) {
        thread = Thread.ofPlatform().daemon().name(name).start(() -> run(work));
    }

    private void run(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            failure = e;
        }
        hasEnded = true;
    }

    void end() {
        hasEnded = true;
    }

    /** Waits for a thread of this computer. */
    void join() {
        try {
            if (thread != null) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted in coJoin", e);
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public boolean isReached(long target) {
        return hasEnded;
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
