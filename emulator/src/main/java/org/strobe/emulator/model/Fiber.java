package org.strobe.emulator.model;

import java.util.concurrent.locks.LockSupport;

/** One that acts in a simulation with a thread of its own, which runs only when it is its turn. In the queue it stands for its going on. */
public final class Fiber implements Event {
    private static final int WAITING = 0;
    private static final int QUEUED = 1;
    private static final long NEVER = Long.MIN_VALUE / 2;

    private final int id;
    private volatile Thread thread;
    private volatile boolean turn;
    private int state = WAITING;
    private long waits;
    private long waitsSince;
    private long fetched = NEVER;

    /** @param id decides who is first of those that go on at the same time */
    Fiber(int id) {
        this.id = id;
    }

    public int id() {
        return id;
    }

    @Override
    public void happen() {
        throw new IllegalStateException("a fiber goes on by its own thread");
    }

    boolean isWaiting() {
        return state == WAITING;
    }

    void queued() {
        state = QUEUED;
    }

    /** Begins to wait; the number of this wait. */
    long beginWait(long now) {
        state = WAITING;
        waitsSince = now;
        return ++waits;
    }

    /** When its last wait began: it goes on no earlier, even if it was ahead of who wakes it. */
    long waitsSince() {
        return waitsSince;
    }

    /** Whether it is still in that wait. */
    boolean isIn(long wait) {
        return state == WAITING && waits == wait;
    }

    /** When its processor last had a line that it had to fetch. */
    long fetched() {
        return fetched;
    }

    void fetched(long time) {
        fetched = time;
    }

    /** How many waits it has begun. */
    long waits() {
        return waits;
    }

    /** The calling thread is its own from now on. */
    void adopt() {
        thread = Thread.currentThread();
    }

    Thread thread() {
        return thread;
    }

    /** It is its turn; for others. */
    void giveTurn() {
        turn = true;
        LockSupport.unpark(thread);
    }

    /** Waits for its turn. */
    void awaitTurn() {
        boolean interrupted = false;
        while (!turn) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        turn = false;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
