package org.strobe.emulator.nic;

import org.agrona.concurrent.Agent;

/**
 * An agent that knows the time of its next work. Purely periodic work, such as a heartbeat or an empty slice, does not
 * count in the result of {@link #doWork}. A job in virtual time is stuck when its ranks wait and no agent has other
 * work.
 */
public interface PacedAgent extends Agent {
    /** Time for which the agent may rest unless it is woken, in nanoseconds. */
    long restNanos();

    /**
     * True if the agent does nothing visible to ranks until a rank or a transfer gives it work. If all agents are idle,
     * ranks that wait for each other are deadlocked. For any thread.
     */
    default boolean isIdle() {
        return false;
    }
}
