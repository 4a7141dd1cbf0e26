package org.strobe.mpi.p2p;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Placement;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.mpi.p2p.settings.P2pSettings;

/** Memory of messages. */
final class P2pMemory implements EngineMemory {
    private final MemoryPlan plan;
    private final Placement placement;
    private final MessageMemory messages;

    /** @throws IllegalStateException if NICs are too small for the number of ranks */
    P2pMemory(MemoryPlan plan) {
        this.plan = plan;
        this.placement = plan.placement();
        this.messages = new MessageMemory(
                placement, plan.isOneStore(), P2pSettings.from(placement.ranks(), plan.settings()), plan.nic());
    }

    @Override
    public List<MemoryRow> shared() {
        return List.of(MemoryRow.of(
                "ring of a rank, from all of its node",
                IntStream.range(0, placement.ranks()).mapToLong(rank -> messages.ring(placement.nodeOf(rank))),
                "p2p.cells, here " + cells() + ", with " + messages.chunk() + " bytes each for longer messages"));
    }

    private String cells() {
        int most =
                IntStream.range(0, placement.nodes()).map(messages::cells).max().orElseThrow();
        int least =
                IntStream.range(0, placement.nodes()).map(messages::cells).min().orElseThrow();
        return least == most ? String.valueOf(most) : least + " to " + most;
    }

    @Override
    public List<MemoryRow> own() {
        return plan.hasNics()
                ? List.of(MemoryRow.of(
                        "message on its way to another node",
                        messages.stage(),
                        placement.ranks(),
                        "p2p.eagerAfar, room on the NIC"))
                : List.of();
    }

    @Override
    public List<MemoryRow> messagesOnNic() {
        List<MemoryRow> rows = new ArrayList<>();
        rows.add(MemoryRow.of(
                "  inbox of a rank",
                messages.inbox(),
                plan.mostRanksOfNode(),
                messages.slots() + " messages of up to " + messages.largestRecord() + " bytes"));
        if (messages.laterInboxes() > 0) {
            rows.add(MemoryRow.of(
                    "  inbox of a rank started later",
                    messages.laterInbox(),
                    messages.laterInboxes(),
                    "as many as a job can start"));
        }
        return rows;
    }

    @Override
    public int longestAtOnce() {
        return messages.longestAtOnce();
    }
}
