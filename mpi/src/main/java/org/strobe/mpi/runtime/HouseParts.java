package org.strobe.mpi.runtime;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bcs.BcsCollectives;
import org.strobe.mpi.bcs.BcsEngine;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.coll.Choice;
import org.strobe.mpi.coll.Collectives;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.Engines;
import org.strobe.mpi.p2p.P2pEngine;
import org.strobe.mpi.p2p.P2pSettings;
import org.strobe.mpi.p2p.wire.NicRows;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.mpi.srm.SrmCollectives;
import org.strobe.mpi.srm.SrmEngine;

/** The parts that this house has, for one rank. */
final class HouseParts implements Parts {
    private final Storage storage = new HouseStorage();
    private Rank rank;
    private Collectives collectives;
    private SrmEngine srm;

    @Override
    public Engine engine(Rank itsRank, ThreadLevel level) {
        rank = itsRank;
        boolean hasAgent = Engines.hasAgent(rank.setting(Engines.AGENT));
        if (hasAgent && rank.isModelled()) {
            throw new MpiFailure(
                    ErrorClass.UNSUPPORTED_OPERATION, Engines.AGENT + ": a rank has one thread on a modelled machine");
        }
        P2pEngine engine = P2pEngine.open(rank, level, P2pSettings.from(rank.size(), rank::setting), hasAgent);
        String name = Engines.chosen(rank.setting(Engines.SETTING));
        if (!name.equals(Engines.BCS) && rank.setting(Checkpoints.FOLDER) != null) {
            throw new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, "checkpoint: it goes with engine bcs");
        }
        if (name.equals(Engines.SRM)) {
            srm = new SrmEngine(rank, engine);
        }
        return name.equals(Engines.BCS) ? BcsEngine.open(rank, engine) : engine;
    }

    @Override
    public long nicMemoryToSpawn() {
        return NicRows.leastForLater();
    }

    @Override
    public CollectiveCalls collectives(Engine engine, Channel channel, RankCommunicator communicator) {
        CollectiveCalls byMessages =
                over(engine).within(channel, communicator.rank(), communicator.size(), communicator.state()::topology);
        if (engine instanceof BcsEngine bcs && bcs.serves(communicator.group())) {
            BcsCollectives byNics = bcs.collectives(timed(byMessages), communicator.group());
            communicator.whenClosed(byNics::close);
            return byNics;
        }
        if (srm == null || !srm.serves(communicator.group())) {
            return timed(byMessages);
        }
        SrmCollectives bySharedMemory = srm.collectives(byMessages, communicator.group(), communicator.context());
        communicator.whenClosed(bySharedMemory::close);
        return timed(bySharedMemory);
    }

    @Override
    public CollectiveCalls interCollectives(
            Engine engine, Channel channel, RankCommunicator local, RankCommunicator communicator) {
        return timed(over(engine)
                .between(
                        local.channel(),
                        channel,
                        communicator.rank(),
                        communicator.size(),
                        communicator.remoteSize(),
                        local));
    }

    private CollectiveCalls timed(CollectiveCalls calls) {
        return rank.isModelled() ? new TimedReductions(rank, calls) : calls;
    }

    private synchronized Collectives over(Engine engine) {
        if (collectives == null) {
            collectives = new Collectives(engine, choice());
        }
        return collectives;
    }

    private Choice choice() {
        return Engines.hasTrees(rank.setting(Engines.COLLECTIVES))
                ? Choice.trees(rank.processors())
                : Choice.usual(rank.processors());
    }

    @Override
    public Storage storage() {
        return storage;
    }
}
