package org.strobe.mpi.bcs;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.strobe.bcs.runtime.BcsMachine;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.bcs.runtime.NicAgents;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;

/** Registers engine {@code bcs}. */
public final class BcsKind implements EngineKind {
    /** The engine's name. */
    public static final String NAME = "bcs";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "everything scheduled by the NICs in time slices: docs/bcs.md";
    }

    /** Ranks that are started later have no place in the machine. Their engine is the carrier of messages. */
    @Override
    public Engine open(EngineSite site) {
        Engine messages = site.messages();
        Rank rank = site.rank();
        return rank.number() >= rank.size()
                ? messages
                : new BcsEngine(site.progress(), messages, forced(rank::setting));
    }

    @Override
    public boolean usesCarrier() {
        return true;
    }

    /** Forces algorithms of its own alone. */
    @Override
    public ForcedAlgorithms forcedByMessages(UnaryOperator<String> settings) {
        return ForcedAlgorithms.NONE;
    }

    @Override
    public List<Setting<?>> settings() {
        return BcsSettings.ALL;
    }

    @Override
    public Optional<Setting<?>> sliceLength() {
        return Optional.of(BcsSettings.SLICE);
    }

    @Override
    public AlgorithmTable algorithms() {
        return BcsAlgorithms.TABLE;
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        return new BcsMemory(plan.placement().ranks());
    }

    @Override
    public List<String> agents() {
        return NicAgents.NAMES;
    }

    @Override
    public boolean makesCheckpoints() {
        return true;
    }

    private record BcsMemory(int ranks) implements EngineMemory {
        @Override
        public List<MemoryRow> shared() {
            return List.of(MemoryRow.of(
                    "queues of a rank with its NIC",
                    BcsMachine.memoryOfProcess(),
                    ranks,
                    "1024 descriptors of either kind, 1024 notices"));
        }

        @Override
        public String room() {
            return "Barriers, broadcasts and reductions are the NICs', of up to 64 communicators that a node leads; all else goes by"
                    + " messages.";
        }
    }
}
