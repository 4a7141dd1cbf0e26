package org.strobe.mpi.bgl;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.nic.host.packet.PacketRings;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.bgl.dual.DualSettings;
import org.strobe.mpi.coll.MessageTuning;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;

/** Registers engine {@code bgl}. */
public final class BglKind implements EngineKind {
    static final String NAME = "bgl";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "messages by packets, and a machine's tree and interrupts for collectives of all ranks";
    }

    @Override
    public Engine open(EngineSite site) {
        return new BglEngine(site);
    }

    @Override
    public boolean usesCarrier() {
        return true;
    }

    @Override
    public List<Setting<?>> settings() {
        return BglSettings.ALL;
    }

    @Override
    public void check(int ranks, UnaryOperator<String> settings) {
        EngineKind.super.check(ranks, settings);
        DualSettings.of(settings);
    }

    @Override
    public MessageTuning tuning(MessageTuning usual, UnaryOperator<String> settings) {
        return usual.startingLines(BglSettings.LINE_START.in(settings));
    }

    @Override
    public EngineMemory memory(MemoryPlan plan) {
        boolean hasRings = !plan.isModelled() && BglSettings.wantsPackets(plan.settings());
        return new EngineMemory() {
            @Override
            public List<MemoryRow> shared() {
                return hasRings
                        ? List.of(MemoryRow.of(
                                "ring of packets of a rank",
                                PacketRings.ringSize(),
                                plan.placement().ranks(),
                                "packets that have come and were not read"))
                        : List.of();
            }

            @Override
            public String room() {
                return "Collectives of all ranks use the machine's tree and interrupts; all others go by messages.";
            }
        };
    }
}
