package org.strobe.mpi.srm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.strobe.emulator.machine.Placement;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.TeamMemory;
import org.strobe.srm.net.PaperLayout;
import org.strobe.srm.net.TeamNic;

/** Memory of the shared-memory collectives of a communicator of all ranks. */
final class SrmMemory implements EngineMemory {
    private final Placement placement;
    private final boolean hasNics;
    private final TeamMemory team;

    SrmMemory(MemoryPlan plan) {
        placement = plan.placement();
        hasNics = plan.hasNics();
        List<Integer> members =
                IntStream.range(0, placement.nodes()).mapToObj(placement::size).toList();
        SrmSettings settings = SrmSettings.from(
                placement.ranks(), placement.ranks(), true, new SrmKind().forced(plan.settings()), plan.settings());
        team = new TeamMemory(
                members, plan.isModelled(), settings.tree(), settings.paperRoom(), SrmEngine.area(plan.nic()));
    }

    @Override
    public Optional<OfCommunicator> ofCommunicator() {
        return fits()
                ? Optional.of(new OfCommunicator(
                        communicatorShared(), communicatorOwn(), hasNics ? onNic(team.nic()) : List.of()))
                : Optional.empty();
    }

    private boolean fits() {
        return !hasNics || team.nic().fits();
    }

    private List<MemoryRow> communicatorShared() {
        List<MemoryRow> rows = new ArrayList<>();
        rows.add(MemoryRow.of(
                "what a node shares",
                LongStream.range(0, placement.nodes()).map(node -> team.shared((int) node)),
                "number of members on a node"));
        if (team.streams() > 0) {
            rows.add(MemoryRow.of(
                    "stream of a member", TeamMemory.stream(), team.streams(), "from its first long message on"));
        }
        return rows;
    }

    private List<MemoryRow> communicatorOwn() {
        List<MemoryRow> rows = new ArrayList<>();
        rows.add(MemoryRow.of(
                "a member's, to combine in",
                TeamMemory.ofMember(),
                placement.ranks(),
                "from its first long reduction on"));
        if (hasNics) {
            rows.add(MemoryRow.of(
                    "a master's, to send from", team.ofMaster(), placement.nodes(), "the first member of each node"));
        }
        return rows;
    }

    private static List<MemoryRow> onNic(TeamNic nic) {
        List<MemoryRow> rows = new ArrayList<>();
        rows.add(MemoryRow.of("  a communicator", nic.taken(), 1, blocks(nic)));
        rows.add(MemoryRow.of("    broadcasts: cells", nic.cells(), 1, ""));
        rows.add(MemoryRow.of("    broadcasts: pair of buffers", nic.pair(), 1, "one a node"));
        rows.add(MemoryRow.of("    reductions: cells", nic.cells(), nic.children(), ""));
        rows.add(
                MemoryRow.of("    reductions: pair of buffers", nic.pair(), nic.children(), "one a child of the root"));
        rows.add(MemoryRow.of(
                "    exchanges: pair of buffers",
                nic.forExchanges() / nic.steps(),
                nic.steps(),
                "one a doubling of nodes, and two"));
        if (nic.forDeliveries() > 0) {
            rows.add(MemoryRow.of("    deliveries: cells", nic.cells(), 1, ""));
            rows.add(MemoryRow.of("    deliveries: pair of buffers", nic.pair(), 1, "one a node; of few nodes only"));
        }
        PaperLayout.Room paper = nic.paperRoom();
        if (paper.isUsed()) {
            rows.add(MemoryRow.of(
                    "    algorithms paper, broadcasts: pair of buffers", 2L * paper.buffer(), 1, "one a node"));
            rows.add(MemoryRow.of(
                    "    algorithms paper, reductions: pair of buffers",
                    2L * paper.chunk(),
                    nic.children(),
                    "one a child of the root"));
        }
        return rows;
    }

    private static String blocks(TeamNic nic) {
        return nic.blocks() + " of " + nic.allBlocks() + " blocks; " + nic.events() + " events";
    }

    @Override
    public String room() {
        if (!fits()) {
            return "There is no room for a communicator of all ranks: its collectives go by messages.";
        }
        int most = team.nic().teamsAtATime();
        return "There is room for " + most + (most == 1 ? " communicator" : " communicators")
                + " of all ranks at a time; collectives of further ones go by messages.";
    }
}
