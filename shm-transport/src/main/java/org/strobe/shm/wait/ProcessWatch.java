package org.strobe.shm.wait;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks at the sibling processes of a room a few times a second, on a thread of its own: ranks may all be computing.
 */
final class ProcessWatch implements AutoCloseable {
    private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(100);

    private final WaitingRoom room;
    private final Thread thread;
    private volatile boolean closed;

    private ProcessWatch(WaitingRoom room) {
        this.room = room;
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("strobe-watch")
                .inheritInheritableThreadLocals(false)
                .unstarted(this::run);
    }

    static ProcessWatch start(WaitingRoom room) {
        ProcessWatch watch = new ProcessWatch(room);
        watch.thread.start();
        return watch;
    }

    private void run() {
        boolean told = false;
        while (!closed) {
            try {
                room.watchProcesses();
            } catch (RuntimeException e) {
                // Out of file handles, say: that passes, and siblings must be looked at all the same.
                if (!told) {
                    System.err.println("strobe: could not look at sibling processes, trying again: " + e);
                }
                told = true;
            }
            LockSupport.parkNanos(this, PERIOD);
        }
    }

    /** Ends the thread; when this returns it does not touch the room any more. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        Joins.awaitEnd(thread);
    }
}
