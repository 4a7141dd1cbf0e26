package org.strobe.mpi.rsm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.coll.MessageTuning;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
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
        NodeSettings near = NodeSettings.from(rank::setting);
        boolean hasPostboxes = near.isSun() && rank.number() < rank.size() && rank.localSize() > 1;
        if (controllers.isEmpty() || (rank.placement().nodes() == 1 && !hasPostboxes)) {
            return site.messages();
        }
        RsmSettings settings = RsmSettings.from(rank::setting);
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
        NodeSettings.from(settings);
        CollectiveSettings.from(settings);
        WaitSettings.from(settings);
    }

    @Override
    public MessageTuning tuning(MessageTuning usual, UnaryOperator<String> settings) {
        return usual.sharingNodes(CollectiveSettings.from(settings));
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        NodeSettings near = NodeSettings.from(plan.settings());
        if (plan.placement().nodes() == 1 && !near.isSun()) {
            return EngineKind.super.memory(plan);
        }
        RsmSettings settings = RsmSettings.from(plan.settings());
        List<MemoryRow> rows = rows(plan.placement(), settings, near);
        List<MemoryRow> own = near.isSun() ? List.of(stages(plan.placement(), settings, near)) : List.of();
        return new EngineMemory() {
            @Override
            public List<MemoryRow> shared() {
                return rows;
            }

            @Override
            public List<MemoryRow> own() {
                return own;
            }

            @Override
            public int longestAtOnce() {
                return settings.rendezvous() - 1;
            }
        };
    }

    private static List<MemoryRow> rows(Placement placement, RsmSettings settings, NodeSettings near) {
        List<MemoryRow> rows = new ArrayList<>();
        int ranks = placement.ranks();
        long distant = 0;
        for (int node = 0; node < placement.nodes(); node++) {
            distant += (long) placement.size(node) * (ranks - placement.size(node));
        }
        if (near.isSun()) {
            LongStream nodes =
                    IntStream.range(0, placement.nodes()).mapToLong(node -> near.nodeSize(placement.size(node)));
            rows.add(MemoryRow.of(
                    "postboxes and buffers of a node, n(n-1) pairs",
                    nodes,
                    "rsm.nearBound, here " + near.bound() + ": the job is refused above it"));
        }
        rows.add(MemoryRow.of(
                "reception of connections, of a rank",
                RsmSettings.receptionSize(ranks),
                ranks,
                "more if ranks may be started later"));
        rows.add(MemoryRow.of(
                "stripes of a connection, at a rank",
                settings.connectionSize(),
                distant,
                "at most, if all ranks of different nodes exchange messages"));
        return rows;
    }

    private static MemoryRow stages(Placement placement, RsmSettings settings, NodeSettings near) {
        int longest = RsmPort.largestRecord(settings);
        LongStream nodes =
                IntStream.range(0, placement.nodes()).mapToLong(node -> near.stagesSize(placement.size(node), longest));
        return MemoryRow.of("long messages within a node, n(n-1) pairs", nodes, "as postboxes and buffers");
    }
}
