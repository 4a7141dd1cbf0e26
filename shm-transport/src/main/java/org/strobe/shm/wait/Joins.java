package org.strobe.shm.wait;

import java.util.concurrent.TimeUnit;

/** Waiting for a thread of ours to end. */
public final class Joins {
    private Joins() {}

    /** Waits through interrupts, which stay set: the thread must have ended before its memory is given back. */
    public static void awaitEnd(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The same, but not longer than this; tells whether the thread has ended. */
    public static boolean awaitEnd(Thread thread, long nanos) {
        boolean interrupted = false;
        long start = System.nanoTime();
        long left = nanos;
        while (thread.isAlive() && left > 0) {
            try {
                TimeUnit.NANOSECONDS.timedJoin(thread, left);
            } catch (InterruptedException e) {
                interrupted = true;
            }
            left = nanos - (System.nanoTime() - start);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }
}
