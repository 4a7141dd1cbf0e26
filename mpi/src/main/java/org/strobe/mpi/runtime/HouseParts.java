package org.strobe.mpi.runtime;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.ThreadLevel;

/** The parts that this house has. */
final class HouseParts implements Parts {
    private final Storage storage = new NoStorage();

    @Override
    public Engine engine(Rank rank, ThreadLevel level) {
        throw new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, "engine: there is none yet");
    }

    @Override
    public CollectiveCalls collectives(Engine engine, Channel channel, RankCommunicator communicator) {
        throw new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, "collectives: there are none yet");
    }

    @Override
    public CollectiveCalls interCollectives(
            Engine engine, Channel channel, Channel local, RankCommunicator communicator) {
        throw new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, "collectives: there are none yet");
    }

    @Override
    public Storage storage() {
        return storage;
    }
}
