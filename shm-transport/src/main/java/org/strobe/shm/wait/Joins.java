package org.strobe.shm.wait;

import java.util.concurrent.TimeUnit;

/** Joins of threads that continue after interrupts. */
public final class Joins {
    private Joins() {}

    /** Joins a thread. Interrupts do not end the wait and stay set: memory is freed only after the thread's end. */
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

    /**
     * Joins a thread for at most a time. Interrupts do not end the wait and stay set.
     *
     * @return true if the thread has ended
     */
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
