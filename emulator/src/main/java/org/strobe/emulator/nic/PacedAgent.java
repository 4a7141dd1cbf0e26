package org.strobe.emulator.nic;

import org.agrona.concurrent.Agent;

/** An agent that knows when it next has something to do by the clock. */
public interface PacedAgent extends Agent {
    /** How long it may be left alone if nothing wakes it, in nanoseconds. */
    long restNanos();
}
