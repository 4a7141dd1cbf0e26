package org.strobe.mpi.srm;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.select.SrmAlgorithms;

/** Registers engine {@code srm}. */
public final class SrmKind implements EngineKind {
    /** The engine's name. */
    public static final String NAME = "srm";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "messages from rank to rank, but shared memory and puts for most collectives";
    }

    @Override
    public boolean isUsual() {
        return true;
    }

    @Override
    public Engine open(EngineSite site) {
        return new SrmEngine(site, forced(site.rank()::setting));
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
        return SrmSettings.ALL;
    }

    @Override
    public AlgorithmTable algorithms() {
        return SrmAlgorithms.TABLE;
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        return plan.placement().ranks() > 1 ? new SrmMemory(plan) : EngineKind.super.memory(plan);
    }
}
