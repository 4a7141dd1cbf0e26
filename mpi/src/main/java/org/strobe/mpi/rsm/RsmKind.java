package org.strobe.mpi.rsm;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.mpi.p2p.P2pEngine;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.rsm.connection.RsmSettings;
import org.strobe.shm.rsm.RsmController;

/** Registers engine {@code rsm}. */
public final class RsmKind implements EngineKind {
    static final String NAME = "rsm";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "messages by stores into remote shared memory, as in Sun MPI";
    }

    @Override
    public boolean usesCarrier() {
        return true;
    }

    @Override
    public Engine open(EngineSite site) {
        Rank rank = site.rank();
        Optional<Supplier<RsmController>> controllers = rank.rsmControllers();
        if (rank.placement().nodes() == 1 || controllers.isEmpty()) {
            return site.messages();
        }
        RsmSettings settings = RsmSettings.from(rank::setting);
        RsmPort port = new RsmPort(rank, controllers.get().get(), settings);
        P2pSettings messages = P2pSettings.from(rank.size(), rank::setting).withEagerAfar(settings.rendezvous() - 1);
        Engine engine = P2pEngine.open(site.progress(), messages, port);
        site.progress().add(new RsmSource(site.progress(), port));
        if (settings.fullConnInit()) {
            port.connectAll();
            site.progress().await(port.areConnected());
        }
        return engine;
    }

    @Override
    public List<Setting<?>> settings() {
        return RsmSettings.ALL;
    }

    @Override
    public void check(int ranks, UnaryOperator<String> settings) {
        RsmSettings.from(settings);
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        Placement placement = plan.placement();
        if (placement.nodes() == 1) {
            return EngineKind.super.memory(plan);
        }
        RsmSettings settings = RsmSettings.from(plan.settings());
        long pairs = 0;
        for (int node = 0; node < placement.nodes(); node++) {
            pairs += (long) placement.size(node) * (placement.ranks() - placement.size(node));
        }
        MemoryRow row = MemoryRow.of(
                "stripes of a connection, at a rank",
                settings.connectionSize(),
                pairs,
                "at most, if all ranks of different nodes exchange messages");
        return new EngineMemory() {
            @Override
            public List<MemoryRow> shared() {
                return List.of(row);
            }

            @Override
            public int longestAtOnce() {
                return settings.rendezvous() - 1;
            }
        };
    }
}
