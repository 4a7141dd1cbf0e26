package org.strobe.emulator.kernel;

import org.strobe.shm.wait.Awaitable;

/**
 * A rank or agent, as protocols see it: clock, operations and waiting. Protocols use nothing else of the platform, so
 * that they run on all of them. For the threads of the actor.
 */
public interface Actor {
    /** Nanoseconds since the start of the job, by a clock that all its actors share. */
    long now();

    /**
     * Begins an operation that others can notice: a transfer, a signal, a wait. Counts it, applies the faults of the
     * job, and throws if the job or the rank has ended.
     */
    void operation();

    /** Waits until the state is reached. The reason is evaluated only for reports. */
    void await(Awaitable awaited, long target, Waiting reason);

    /**
     * Waits until the state is reached, or for a time.
     *
     * @return true if the state is reached
     */
    boolean await(Awaitable awaited, long target, long timeoutNanos, Waiting reason);

    /**
     * Reports that a call answers "not yet". After several such answers in a row the actor rests briefly, so that a
     * polling loop leaves the processor to others.
     */
    void notYet();
}
