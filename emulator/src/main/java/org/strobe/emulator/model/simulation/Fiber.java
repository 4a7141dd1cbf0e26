package org.strobe.emulator.model.simulation;

import java.util.concurrent.locks.LockSupport;

/**
 * A participant of a simulation with a thread of its own, which runs only in its turn. As an event, the fiber's
 * continuation.
 */
public final class Fiber implements Event {
    private static final int WAITING = 0;
    private static final int QUEUED = 1;
    private static final long NEVER = Long.MIN_VALUE / 2;

    private final int id;
    private final int cell;
    private volatile Thread thread;
    private volatile boolean turn;
    private int state = WAITING;
    private long waits;
    private long waitsSince;
    private long fetched = NEVER;
    private int place;
    private boolean hasEnded;

    /**
     * A fiber that has not begun.
     *
     * @param id breaks ties between fibers and events at one time
     * @param queue where it waits for its turns
     */
    Fiber(int id, EventQueue queue) {
        this.id = id;
        this.cell = queue.keep(this);
    }

    public int id() {
        return id;
    }

    /** Its cell in the queue. */
    int cell() {
        return cell;
    }

    @Override
    public void happen() {
        throw new IllegalStateException("a fiber goes on by its own thread");
    }

    public boolean isWaiting() {
        return state == WAITING;
    }

    void end() {
        hasEnded = true;
    }

    /** True once its rank has ended. For the running fiber or event. */
    public boolean hasEnded() {
        return hasEnded;
    }

    void queued() {
        state = QUEUED;
    }

    /** Begins a wait; returns its number. */
    long beginWait(long now) {
        state = WAITING;
        waitsSince = now;
        return ++waits;
    }

    /** Start of the last wait. The fiber continues no earlier, even if it was ahead of its waker. */
    long waitsSince() {
        return waitsSince;
    }

    /** True while the fiber is in this wait. */
    boolean isIn(long wait) {
        return state == WAITING && waits == wait;
    }

    /** Time at which the processor last received a line that it had to fetch. Public for {@code model.node}. */
    public long fetched() {
        return fetched;
    }

    public void fetched(long time) {
        fetched = time;
    }

    /** Place of its processor in its node, from 1; 0 before the first access to memory. Public for {@code model.node}. */
    public int place() {
        return place;
    }

    public void place(int number) {
        place = number;
    }

    /** Number of waits so far. */
    long waits() {
        return waits;
    }

    /** Binds the calling thread to the fiber. */
    void adopt() {
        thread = Thread.currentThread();
    }

    Thread thread() {
        return thread;
    }

    /** Gives the fiber its turn. Called by others. */
    void giveTurn() {
        turn = true;
        LockSupport.unpark(thread);
    }

    /** Blocks until the fiber has its turn. */
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
