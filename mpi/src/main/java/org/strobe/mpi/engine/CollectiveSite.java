package org.strobe.mpi.engine;

import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.ProcessGroup;

/** An intracommunicator that gets its collectives. */
public interface CollectiveSite {
    /** Its processes. */
    ProcessGroup group();

    /** Its number, which no other group of this rank has. */
    int context();

    /** Its name in messages. */
    String name();

    /** Collectives by messages, for all that the engine has no algorithm for. */
    Collectives byMessages();

    /** Bytes beyond which a broadcast goes along the lines of a mesh or torus. */
    long longLines();

    /** The given collectives; on a modelled machine, each reduction also charges the rank's processor. */
    Collectives charged(Collectives calls);

    /** Adds an action for when the communicator is freed. */
    void whenClosed(Runnable action);
}
