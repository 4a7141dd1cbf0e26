package org.strobe.mpi.vapi;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.vapi.Vapi;
import org.strobe.emulator.vapi.firmware.HcaFirmware;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.LayerMemory;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.mpi.p2p.LayerSite;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.progress.Source;

/** Registers engine {@code vapi}. */
public final class VapiKind implements EngineKind {
    static final String NAME = "vapi";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "messages by InfiniBand's verbs, as in MVAPICH";
    }

    @Override
    public boolean usesCarrier() {
        return true;
    }

    @Override
    public Engine open(EngineSite site) {
        return LayerSite.open(site, Rank::vapi, VapiKind::open);
    }

    /** Messages within a node take the layer's time, too. */
    private static Engine open(LayerSite<Vapi> site) {
        VapiSettings settings = VapiSettings.from(site.rank()::setting);
        VapiTransport transport = new VapiTransport(site.progress(), site.layer(), settings, site.messages());
        Device device = site.device(process -> true, transport::handleMessage);
        Source source = new VapiSource(transport.greetings());
        return site.engine(device, settings.eager(), UnaryOperator.identity(), transport, source);
    }

    @Override
    public List<Setting<?>> settings() {
        return VapiSettings.ALL;
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        Placement placement = plan.placement();
        if (!plan.uses(HcaFirmware.LAYER.name())) {
            return EngineKind.super.memory(plan);
        }
        VapiSettings settings = VapiSettings.from(plan.settings());
        return new LayerMemory(rows(settings, placement), settings.eager());
    }

    private static List<MemoryRow> rows(VapiSettings settings, Placement placement) {
        long ends = IntStream.range(0, placement.ranks())
                .mapToLong(rank -> placement.ranks() - placement.size(placement.nodeOf(rank)))
                .sum();
        return List.of(
                MemoryRow.of(
                        "slots of an end of a connection, to each rank of other nodes",
                        2 * settings.connectionSize(),
                        ends,
                        "vapi.slots, of " + settings.slotSize() + " bytes each, to send and to receive"),
                MemoryRow.of(
                        "stages, and arrays and buffers that a rank keeps registered",
                        settings.registered(),
                        placement.ranks(),
                        "vapi.registered, for long messages; arrays lie in the heap"));
    }
}
