package org.strobe.mpi.runtime;

import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.mpi.provider.Window;

/** What a runtime is put together from. */
public interface Parts {
    /** What carries a rank's messages. */
    Engine engine(Rank rank, ThreadLevel level);

    /** How many bytes of global memory NICs must have, so that ranks of several nodes reach others that are started later. */
    long nicMemoryToSpawn();

    /**
     * The channel for a communicator's messages.
     *
     * @param context a number for nothing else
     */
    default Channel messages(Engine engine, int context, RankCommunicator communicator) {
        return engine.open(context, communicator.rank(), communicator.remoteGroup());
    }

    /**
     * The rank is about to end its MPI.
     *
     * @param communicators those that the program has made and not given up
     * @param windows those that it has not freed
     */
    default void ending(List<RankCommunicator> communicators, List<Window> windows) {}

    /**
     * The collectives of an intracommunicator.
     *
     * @param channel a context for nothing else
     */
    CollectiveCalls collectives(Engine engine, Channel channel, RankCommunicator communicator);

    /**
     * The collectives of an intercommunicator.
     *
     * @param channel to the other group, a context for nothing else
     * @param local a communicator of the own group for nothing else
     */
    CollectiveCalls interCollectives(
            Engine engine, Channel channel, RankCommunicator local, RankCommunicator communicator);

    /** Windows and files. */
    Storage storage();
}
