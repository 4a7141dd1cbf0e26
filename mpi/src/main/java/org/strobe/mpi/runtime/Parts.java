package org.strobe.mpi.runtime;

import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ThreadLevel;

/** Parts of a rank's runtime: engine, collectives, windows and files. */
public interface Parts {
    /** The engine, which carries a rank's messages. */
    Engine engine(Rank rank, ThreadLevel level);

    /** Bytes of global memory that NICs need so that ranks of several nodes can reach spawned ranks. */
    long nicMemoryToSpawn();

    /**
     * Opens the channel for a communicator's messages.
     *
     * @param context a number without other use
     */
    default Channel messages(Engine engine, int context, RankCommunicator communicator) {
        return engine.open(context, communicator.group(), communicator.remoteGroup());
    }

    /**
     * Called before the rank ends MPI.
     *
     * @param communicators those that the program has created and not freed
     * @param windows those that the program has not freed
     */
    default void ending(List<RankCommunicator> communicators, List<Window> windows) {}

    /**
     * Collectives of an intracommunicator.
     *
     * @param channel a channel without other use
     */
    Collectives collectives(Engine engine, Channel channel, RankCommunicator communicator);

    /**
     * Collectives of an intercommunicator.
     *
     * @param channel a channel to the other group, without other use
     * @param local a communicator of the own group, without other use
     */
    Collectives interCollectives(Engine engine, Channel channel, RankCommunicator local, RankCommunicator communicator);

    /** True if collective calls of the ranks are compared at the end. A restarted rank does not know its earlier ones. */
    boolean comparesCalls();

    /** Factory of windows and files. */
    Storage storage();
}
