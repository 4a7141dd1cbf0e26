package org.strobe.emulator.nic;

import org.agrona.concurrent.Agent;

/**
 * An agent that knows when it next has something to do by the clock. What it does only because it is time for it (to say that it is still there, to
 * begin a slice in which nobody has anything to do) is no work that {@link #doWork} tells of: where time is virtual, a job is stuck when its
 * ranks wait and no agent has any.
 */
public interface PacedAgent extends Agent {
    /** How long it may be left alone if nothing wakes it, in nanoseconds. */
    long restNanos();

    /**
     * Whether it does nothing that ranks would notice, until they or a transfer give it something to do. Where all agents are idle ranks that wait
     * for each other are deadlocked. For any thread.
     */
    default boolean isIdle() {
        return false;
    }
}
