package org.strobe.mpi.cli.memory;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.engine.Engines;
import org.strobe.mpi.engine.NicShares;
import org.strobe.srm.net.TeamNic;

/** How the memory of a NIC is shared out, and what a communicator of all ranks takes of it. */
final class NicTable {
    private final JobMemory job;

    NicTable(JobMemory job) {
        this.job = job;
    }

    /** The parts of the memory. */
    List<MemoryRow> parts() {
        List<MemoryRow> rows = new ArrayList<>();
        rows.add(part("messages", job.shares.messages()));
        int most = 0;
        for (int node = 0; node < job.nodes(); node++) {
            most = Math.max(most, job.placement.size(node));
        }
        rows.add(MemoryRow.of("  inbox of a rank", job.messages.inbox(), most, inbox()));
        if (job.messages.laterInboxes() > 0) {
            rows.add(MemoryRow.of(
                    "  inbox of a rank started later",
                    job.messages.laterInbox(),
                    job.messages.laterInboxes(),
                    "as many as a job can start"));
        }
        rows.add(part("collectives of communicators", job.shares.teams()));
        if (job.hasTeam()) {
            rows.addAll(ofTeam(job.team.nic()));
        }
        rows.add(part("the program's", job.shares.rest()));
        return rows;
    }

    private static MemoryRow part(String what, NicShares.Share share) {
        return MemoryRow.of(what, share.size(), 1, "events " + share.firstEvent() + " to " + (share.endEvent() - 1));
    }

    private String inbox() {
        return job.messages.slots() + " messages of up to " + job.messages.largestRecord() + " bytes";
    }

    private static List<MemoryRow> ofTeam(TeamNic nic) {
        return List.of(
                MemoryRow.of("  a communicator", nic.taken(), 1, blocks(nic)),
                MemoryRow.of("    broadcasts: cells", nic.cells(), 1, ""),
                MemoryRow.of("    broadcasts: pair of buffers", nic.pair(), 1, "one a node"),
                MemoryRow.of("    reductions: cells", nic.cells(), nic.children(), ""),
                MemoryRow.of("    reductions: pair of buffers", nic.pair(), nic.children(), "one a child of the root"),
                MemoryRow.of(
                        "    exchanges: pair of buffers",
                        nic.forExchanges() / nic.steps(),
                        nic.steps(),
                        "one a doubling of nodes, and two"),
                MemoryRow.of("    deliveries: cells", nic.cells(), nic.forDeliveries() == 0 ? 0 : 1, ""),
                MemoryRow.of(
                        "    deliveries: pair of buffers",
                        nic.pair(),
                        nic.forDeliveries() == 0 ? 0 : 1,
                        "one a node, if nodes are not too many"));
    }

    private static String blocks(TeamNic nic) {
        return nic.blocks() + " of " + nic.allBlocks() + " blocks; " + nic.events() + " events";
    }

    /** How many communicators there is room for. */
    String room() {
        if (job.engine.equals(Engines.BCS)) {
            return "Barriers, broadcasts and reductions are the NICs', of up to 64 communicators that a node leads; all else goes by"
                    + " messages.";
        }
        if (job.team == null) {
            return "All collectives go by messages.";
        }
        if (!job.hasTeam()) {
            return "There is no room for a communicator of all ranks: its collectives go by messages.";
        }
        int most = job.team.nic().teamsAtATime();
        return "There is room for " + most + (most == 1 ? " communicator" : " communicators")
                + " of all ranks at a time; collectives of further ones go by messages.";
    }
}
