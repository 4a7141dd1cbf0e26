package org.strobe.mpi.vapi;

import java.util.List;
import java.util.Optional;
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
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.mpi.engine.kind.MessageMemory;
import org.strobe.mpi.p2p.P2pEngine;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.device.Routes;
import org.strobe.mpi.p2p.settings.P2pSettings;

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
        Rank rank = site.rank();
        P2pSettings messages = P2pSettings.from(rank.size(), rank::setting);
        Routes routes = Routes.of(rank, messages);
        Optional<Vapi> vapi = routes.usesNic() ? rank.vapi() : Optional.empty();
        if (vapi.isEmpty()) {
            return site.messages();
        }
        VapiSettings settings = VapiSettings.from(rank::setting);
        VapiTransport transport = new VapiTransport(site.progress(), vapi.get(), settings, messages);
        Device device = Device.offeringSynchronous(Device.taking(Device.of(rank, messages), rank, settings.message()));
        Engine engine =
                P2pEngine.open(site.progress(), messages.withEagerAfar(settings.eager()), routes, device, transport);
        site.progress().add(new VapiSource(transport.greetings()));
        return engine;
    }

    @Override
    public List<Setting<?>> settings() {
        return VapiSettings.ALL;
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        Placement placement = plan.placement();
        if (placement.nodes() == 1 || !plan.layers().contains(HcaFirmware.LAYER.name())) {
            return EngineKind.super.memory(plan);
        }
        VapiSettings settings = VapiSettings.from(plan.settings());
        return new MessageMemory(rows(settings, placement), settings.eager());
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
