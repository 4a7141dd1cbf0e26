package org.strobe.mpi.p2p;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.JobPlan;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.nic.NicRows;

/** Registers engine {@code p2p}. */
public final class P2pKind implements EngineKind {
    /** The engine's name. */
    public static final String NAME = "p2p";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "messages for everything";
    }

    @Override
    public boolean carriesForOthers() {
        return true;
    }

    @Override
    public Engine open(EngineSite site) {
        return P2pEngine.open(site.progress(), P2pSettings.from(site.rank().size(), site.rank()::setting));
    }

    @Override
    public List<Setting<?>> settings() {
        return P2pSettings.ALL;
    }

    @Override
    public void check(int ranks, UnaryOperator<String> settings) {
        P2pSettings.from(ranks, settings);
    }

    @Override
    public void checkJob(JobPlan plan) {
        if (plan.isModelled()) {
            P2pSettings.from(plan.ranks(), plan.settings()).checkModelled();
        }
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        return new P2pMemory(plan);
    }

    @Override
    public long nicMemoryToSpawn() {
        return NicRows.leastForLater();
    }
}
