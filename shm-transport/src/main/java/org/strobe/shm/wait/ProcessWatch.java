package org.strobe.shm.wait;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Thread that checks the sibling processes of a room ten times a second. Ranks cannot, as they may all be computing.
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
        boolean warned = false;
        while (!closed) {
            try {
                room.watchProcesses();
            } catch (RuntimeException e) {
                // A transient failure, such as a lack of file handles; checking must continue.
                if (!warned) {
                    System.err.println("strobe: cannot check sibling processes, retrying: " + e);
                }
                warned = true;
            }
            LockSupport.parkNanos(this, PERIOD);
        }
    }

    /** Ends the thread; afterwards it does not touch the room. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        Joins.awaitEnd(thread);
    }
}
