package org.strobe.shm.wait;

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
}
