package org.strobe.emulator.kernel;

import org.strobe.shm.wait.Awaitable;

/**
 * One who acts in a job, as its kernel sees it: time and waiting. Protocols are written against it, so that they run on
 * every kernel. All methods are for the actor's own thread, or, for a rank, threads that belong to it.
 */
public interface Actor {
    /** Nanoseconds since the job began, by a clock that all its actors share. */
    long now();

    /**
     * Begins an operation that others will notice: a transfer, a signal, a wait. It is counted, and here the job's
     * faults take effect, its abort is noticed, and a rank that was told to end does.
     */
    void operation();

    /** Waits until the state is there. The reason is asked for only if somebody wants to know why nothing moves. */
    void await(Awaitable awaited, long target, Waiting reason);

    /**
     * Waits until the state is there or the time is over.
     *
     * @return whether the state is there
     */
    boolean await(Awaitable awaited, long target, long timeoutNanos, Waiting reason);

    /**
     * Says that a call has to answer "not yet". After a few of them in a row the actor rests for a moment, so that a
     * loop around such a call does not keep a processor from those it polls for.
     */
    void notYet();
}
