package org.strobe.mpi.tports;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.tports.Tports;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.LayerMemory;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.mpi.p2p.LayerSite;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.userlevel.TransportSource;
import org.strobe.mpi.progress.Source;

/** Registers engine {@code tports}. */
public final class TportsKind implements EngineKind {
    static final String NAME = "tports";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "messages that NICs match, by Tports as in QsNet's MPI";
    }

    @Override
    public boolean usesCarrier() {
        return true;
    }

    @Override
    public Engine open(EngineSite site) {
        return LayerSite.open(site, Rank::tports, TportsKind::open);
    }

    private static Engine open(LayerSite<Tports> site) {
        Rank rank = site.rank();
        TportsSettings settings = settings(rank::setting).on(rank.isModelled(), rank.localSize());
        TportsTransport transport =
                new TportsTransport(site.progress(), site.layer(), settings, site.messages(), site.routes());
        Source source = new TransportSource(transport);
        TportsMatching nic = transport.matching();
        if (nic == null) {
            return site.engine(site.device(), settings.eager(), UnaryOperator.identity(), transport, source);
        }
        Device device = site.device(nic::matches, transport.port()::handleMessage);
        return site.engine(device, settings.eager(), P2pSettings::withoutCredits, transport, source);
    }

    /** A checker sees messages by their records, which the rank matches. */
    private static TportsSettings settings(UnaryOperator<String> settings) {
        TportsSettings asked = TportsSettings.from(settings);
        return Checks.areOn(settings.apply(Checks.SETTING)) ? asked.matchedByHost() : asked;
    }

    @Override
    public List<Setting<?>> settings() {
        return TportsSettings.ALL;
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        Placement placement = plan.placement();
        if (!plan.uses(ElanFirmware.LAYER.name())) {
            return EngineKind.super.memory(plan);
        }
        TportsSettings settings = settings(plan.settings()).on(plan.isModelled(), plan.mostRanksOfNode());
        return new LayerMemory(rows(settings, placement.ranks()), settings.eager());
    }

    private static List<MemoryRow> rows(TportsSettings settings, int ranks) {
        String size = "of " + settings.bufferSize() + " bytes each";
        List<MemoryRow> rows = new ArrayList<>();
        rows.add(MemoryRow.of(
                "send buffers of a rank", settings.sends() * settings.bufferSize(), ranks, "tports.sends, " + size));
        if (!settings.matchesByNic()) {
            rows.add(MemoryRow.of(
                    "receive buffers of a rank",
                    settings.records() * settings.bufferSize(),
                    ranks,
                    "tports.records, " + size));
        }
        rows.add(MemoryRow.of(
                "system buffers of a rank",
                settings.buffers() * settings.bufferSize(),
                ranks,
                "tports.buffers, " + size + ", while messages are unexpected"));
        return rows;
    }
}
