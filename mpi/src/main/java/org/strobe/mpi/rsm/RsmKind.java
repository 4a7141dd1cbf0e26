package org.strobe.mpi.rsm;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.coll.MessageTuning;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.p2p.P2pEngine;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.rsm.connection.RsmSettings;
import org.strobe.mpi.rsm.node.NodeEndpoint;
import org.strobe.mpi.rsm.node.NodeSettings;
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
        site.progress().waitBy(WaitSettings.from(rank::setting));
        Optional<Supplier<RsmController>> controllers = rank.rsmControllers();
        NodeSettings near = NodeSettings.from(rank::setting, rank.isModelled());
        boolean hasPostboxes = near.isSun() && rank.number() < rank.size() && rank.localSize() > 1;
        if (controllers.isEmpty() || (rank.placement().nodes() == 1 && !hasPostboxes)) {
            return site.messages();
        }
        RsmSettings settings = RsmSettings.from(rank::setting, rank.isModelled());
        NodeEndpoint postboxes = hasPostboxes ? postboxes(rank, near, RsmPort.largestRecord(settings)) : null;
        RsmPort port = new RsmPort(rank, controllers.get().get(), settings, postboxes);
        P2pSettings messages = P2pSettings.from(rank.size(), rank::setting).withEagerAfar(settings.rendezvous() - 1);
        Engine engine = P2pEngine.open(site.progress(), messages, new RsmRoutes(rank, hasPostboxes), port);
        site.progress().add(new RsmSource(site.progress(), port));
        if (settings.fullConnInit()) {
            port.connectAll();
            site.progress().await(port.areConnected());
        }
        return engine;
    }

    private static NodeEndpoint postboxes(Rank rank, NodeSettings near, int longest) {
        try {
            near.checkNodeSize(rank.localSize(), longest);
        } catch (IllegalArgumentException e) {
            throw rank.abort(1, "engine " + NAME + ": " + e.getMessage());
        }
        return new NodeEndpoint(rank, near, longest);
    }

    @Override
    public List<Setting<?>> settings() {
        return Stream.of(RsmSettings.ALL, NodeSettings.ALL, CollectiveSettings.ALL, WaitSettings.ALL)
                .<Setting<?>>flatMap(List::stream)
                .toList();
    }

    @Override
    public void check(int ranks, UnaryOperator<String> settings) {
        RsmSettings.from(settings);
        NodeSettings.from(settings, false);
        CollectiveSettings.from(settings);
        WaitSettings.from(settings);
    }

    @Override
    public MessageTuning tuning(MessageTuning usual, UnaryOperator<String> settings) {
        return usual.sharingNodes(CollectiveSettings.from(settings));
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        return new RsmMemory(plan);
    }
}
