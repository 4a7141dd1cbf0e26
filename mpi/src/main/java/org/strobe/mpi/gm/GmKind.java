package org.strobe.mpi.gm;

import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.LayerMemory;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.mpi.p2p.LayerSite;
import org.strobe.mpi.p2p.wire.userlevel.TransportSource;
import org.strobe.mpi.progress.Source;

/** Registers engine {@code gm}. */
public final class GmKind implements EngineKind {
    static final String NAME = "gm";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "messages by ports of GM, as in MPICH-GM over Myrinet";
    }

    @Override
    public boolean usesCarrier() {
        return true;
    }

    @Override
    public Engine open(EngineSite site) {
        return LayerSite.open(site, Rank::gm, GmKind::open);
    }

    private static Engine open(LayerSite<Gm> site) {
        Rank rank = site.rank();
        GmSettings settings = GmSettings.from(rank::setting).on(rank.isModelled(), rank.localSize());
        GmTransport transport = new GmTransport(site.progress(), site.layer(), settings, site.messages());
        Source source = new TransportSource(transport);
        return site.engine(site.device(), settings.eager(), UnaryOperator.identity(), transport, source);
    }

    @Override
    public List<Setting<?>> settings() {
        return GmSettings.ALL;
    }

    @Override
    public void check(int ranks, UnaryOperator<String> settings) {
        GmSettings.from(settings);
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        Placement placement = plan.placement();
        if (!plan.uses(Gm.LAYER)) {
            return EngineKind.super.memory(plan);
        }
        GmSettings settings = GmSettings.from(plan.settings());
        return new LayerMemory(rows(settings, plan.isModelled(), placement), settings.eager());
    }

    private static List<MemoryRow> rows(GmSettings settings, boolean isModelled, Placement placement) {
        long sendBuffers = settings.sendTokens() * settings.bufferSize();
        String size = "of " + settings.bufferSize() + " bytes each";
        return List.of(
                MemoryRow.of("send buffers of a rank", sendBuffers, placement.ranks(), "gm.sendTokens, " + size),
                MemoryRow.of(
                        "receive buffers of a rank",
                        ofRanks(placement, ranks -> receiveBuffers(settings, isModelled, ranks)),
                        "gm.receiveTokens, " + size),
                MemoryRow.of(
                        "stages, and arrays and buffers that a rank keeps registered",
                        ofRanks(
                                placement,
                                ranks -> settings.registered()
                                        - sendBuffers
                                        - receiveBuffers(settings, isModelled, ranks)),
                        "gm.registered, for long messages; arrays lie in the heap"));
    }

    /** Sizes for all ranks, by the number of ranks of their nodes. */
    private static LongStream ofRanks(Placement placement, IntToLongFunction size) {
        return IntStream.range(0, placement.ranks())
                .mapToLong(rank -> size.applyAsLong(placement.size(placement.nodeOf(rank))));
    }

    private static long receiveBuffers(GmSettings settings, boolean isModelled, int ranksOfNode) {
        GmSettings here = settings.on(isModelled, ranksOfNode);
        return here.receiveTokens() * here.bufferSize();
    }
}
