package org.strobe.mpi.assembly;

import java.util.Optional;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.coll.MessageCollectives;
import org.strobe.mpi.coll.MessageTuning;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.coll.node.NodeMemories;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.CollectiveSite;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.GroupShares;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.runtime.Parts;
import org.strobe.mpi.runtime.RankCommunicator;
import org.strobe.mpi.runtime.Storage;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.ThreadLevel;

/** Parts of a rank that is not checked: the chosen engine, its collectives, windows and files. */
final class StandardParts implements Parts {
    /** Ranks of larger jobs keep no logs of calls: a job of 65,536 ranks needs the memory. */
    private static final int MOST_COMPARED = 16_384;

    private final Storage storage = new StandardStorage();
    private Rank rank;
    private EngineKind kind;
    private MessageCollectives collectives;
    private NodeMemories nodes;

    @Override
    public Engine engine(Rank itsRank, ThreadLevel level) {
        rank = itsRank;
        kind = Engines.chosen(rank.setting(JobSettings.ENGINE));
        boolean hasAgent = JobSettings.AGENT.in(rank::setting);
        if (hasAgent && rank.isModelled()) {
            throw new MpiFailure(
                    ErrorClass.UNSUPPORTED_OPERATION,
                    JobSettings.AGENT.name() + ": a rank has one thread on a modelled machine");
        }
        if (!kind.makesCheckpoints() && rank.setting(Checkpoints.FOLDER) != null) {
            throw new MpiFailure(
                    ErrorClass.UNSUPPORTED_OPERATION,
                    "checkpoint: it goes with engine " + Engines.names(EngineKind::makesCheckpoints));
        }
        return kind.open(new EngineSite(kind, new Progress(rank, level, hasAgent), level));
    }

    @Override
    public long nicMemoryToSpawn() {
        return (kind.usesCarrier() ? Engines.carrier() : kind).nicMemoryToSpawn();
    }

    @Override
    public boolean comparesCalls() {
        return rank.setting(Checkpoints.FOLDER) == null && rank.size() <= MOST_COMPARED;
    }

    @Override
    public Collectives collectives(Engine engine, Channel channel, RankCommunicator communicator) {
        Collectives byMessages = over(engine)
                .within(
                        channel,
                        communicator.rank(),
                        communicator.size(),
                        communicator.state()::topology,
                        engine.nodeBarrier(communicator.group()),
                        () -> box(communicator.group()),
                        Optional.of(
                                nodesOf(engine).of(communicator.group(), tuning().nodes(), communicator::whenClosed)));
        return engine.collectives(new Site(communicator, byMessages));
    }

    /** The box that a group fills in the machine's network. */
    private Optional<GroupBox> box(ProcessGroup group) {
        return rank.grid()
                .filter(grid -> group.isBelow(rank.placement().ranks()))
                .flatMap(grid -> rank.context()
                        .sharedInJvm(SharedBoxes.class, SharedBoxes::new)
                        .of(
                                group,
                                () -> new FoundBox(
                                        GroupBox.find(group.size(), member -> placeOf(group.process(member)), grid)))
                        .box());
    }

    private int placeOf(int process) {
        Placement placement = rank.placement();
        return placement.placeOf(placement.nodeOf(process));
    }

    /** Boxes of the groups in this JVM. */
    private static final class SharedBoxes extends GroupShares<FoundBox> {}

    /** The outcome of a search for a group. */
    private record FoundBox(Optional<GroupBox> box) {}

    /** A communicator as engines see it. */
    private final class Site implements CollectiveSite {
        private final RankCommunicator communicator;
        private final Collectives byMessages;

        Site(RankCommunicator communicator, Collectives byMessages) {
            this.communicator = communicator;
            this.byMessages = byMessages;
        }

        @Override
        public ProcessGroup group() {
            return communicator.group();
        }

        @Override
        public int context() {
            return communicator.context();
        }

        @Override
        public String name() {
            return communicator.shownName();
        }

        @Override
        public Collectives byMessages() {
            return byMessages;
        }

        @Override
        public long longLines() {
            return tuning().longLines();
        }

        @Override
        public Collectives charged(Collectives calls) {
            return timed(calls);
        }

        @Override
        public void whenClosed(Runnable action) {
            communicator.whenClosed(action);
        }
    }

    @Override
    public Collectives interCollectives(
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

    private Collectives timed(Collectives calls) {
        return rank.isModelled() ? new TimedReductions(rank, calls) : calls;
    }

    private synchronized MessageCollectives over(Engine engine) {
        if (collectives == null) {
            collectives = new MessageCollectives(engine, tuning());
        }
        return collectives;
    }

    private synchronized NodeMemories nodesOf(Engine engine) {
        if (nodes == null) {
            nodes = new NodeMemories(rank, engine);
        }
        return nodes;
    }

    private MessageTuning tuning() {
        MessageTuning tuning = JobSettings.hasTrees(rank.setting(JobSettings.COLLECTIVES.name()))
                ? MessageTuning.trees(rank.processors())
                : MessageTuning.usual(rank.processors());
        return kind.tuning(tuning, rank::setting).forcing(kind.forcedByMessages(rank::setting));
    }

    @Override
    public Storage storage() {
        return storage;
    }
}
