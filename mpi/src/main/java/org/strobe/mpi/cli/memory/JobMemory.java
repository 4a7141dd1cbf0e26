package org.strobe.mpi.cli.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.strobe.bcs.runtime.Machine;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.host.HostInterconnect;
import org.strobe.mpi.cli.run.JobShape;
import org.strobe.mpi.engine.Engines;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.p2p.P2pSettings;
import org.strobe.mpi.p2p.wire.MessageMemory;
import org.strobe.mpi.srm.SrmEngine;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.TeamMemory;

/** What memory a job takes that has one communicator, of all its ranks, when it has used all that it may come to use. */
final class JobMemory {
    private static final String COMMUNICATOR = "communicator: ";

    final JobShape shape;
    final Placement placement;
    final String engine;
    final NicSettings nic;
    final NicShares shares;
    final MessageMemory messages;

    /** Of a communicator of all ranks; null if its collectives go by messages for want of an engine or of others. */
    final TeamMemory team;

    /** @throws IllegalStateException if NICs are too small for so many ranks */
    JobMemory(JobShape shape) {
        boolean isOneStore = shape.launch() != Launch.PROCESSES;
        this.shape = shape;
        this.placement = shape.placement();
        this.engine = Engines.chosen(shape.settings().get(Engines.SETTING));
        this.nic = NicSettings.ofMemory(shape.nicMemory());
        this.shares = new NicShares(nic.memory(), nic.events());
        this.messages = new MessageMemory(
                placement, isOneStore, P2pSettings.from(placement.ranks(), shape.settings()::get), shares);
        this.team = engine.equals(Engines.SRM) && placement.ranks() > 1 ? team() : null;
    }

    private TeamMemory team() {
        List<Integer> members =
                IntStream.range(0, nodes()).mapToObj(placement::size).toList();
        return new TeamMemory(
                members, SrmSettings.from(1, 1, true, shape.settings()::get).tree(), SrmEngine.area(shares));
    }

    int nodes() {
        return placement.nodes();
    }

    /** Whether there are others than the first node, and so NICs. */
    boolean hasNics() {
        return nodes() > 1;
    }

    /** Whether a communicator of all ranks has collectives of its own; NICs may be too small. */
    boolean hasTeam() {
        return team != null && (!hasNics() || team.nic().fits());
    }

    /** What each node or rank has of the memory that ranks share, from the job's start on or since it was first needed. */
    List<MemoryRow> shared() {
        List<MemoryRow> rows = new ArrayList<>();
        if (hasNics()) {
            rows.add(MemoryRow.of(
                    "NIC of a node",
                    HostInterconnect.memoryOfNode(nic),
                    nodes(),
                    MemoryRow.text(nic.memory()) + " for transfers, " + nic.events() + " events"));
        }
        rows.add(MemoryRow.of(
                "ring of a rank, from all of its node",
                IntStream.range(0, placement.ranks()).mapToLong(rank -> messages.ring(placement.nodeOf(rank))),
                "p2p.cells, here " + cells() + ", with " + messages.chunk() + " bytes each for longer messages"));
        if (engine.equals(Engines.BCS)) {
            rows.add(MemoryRow.of(
                    "queues of a rank with its NIC",
                    Machine.memoryOfProcess(),
                    placement.ranks(),
                    "1024 descriptors of either kind, 1024 notices"));
        }
        rows.addAll(sharedByTeam());
        return rows;
    }

    private String cells() {
        int most = IntStream.range(0, nodes()).map(messages::cells).max().orElseThrow();
        int least = IntStream.range(0, nodes()).map(messages::cells).min().orElseThrow();
        return least == most ? String.valueOf(most) : least + " to " + most;
    }

    private List<MemoryRow> sharedByTeam() {
        List<MemoryRow> rows = new ArrayList<>();
        if (hasTeam()) {
            rows.add(MemoryRow.of(
                    COMMUNICATOR + "what a node shares",
                    LongStream.range(0, nodes()).map(node -> team.shared((int) node)),
                    "number of members on a node"));
            if (team.streams() > 0) {
                rows.add(MemoryRow.of(
                        COMMUNICATOR + "stream of a member",
                        TeamMemory.stream(),
                        team.streams(),
                        "from its first long message on"));
            }
        }
        return rows;
    }

    /** What each rank has for itself beside the heap. */
    List<MemoryRow> own() {
        List<MemoryRow> rows = new ArrayList<>();
        if (hasNics()) {
            rows.add(MemoryRow.of(
                    "message on its way to another node",
                    messages.stage(),
                    placement.ranks(),
                    "p2p.eagerAfar, room on the NIC"));
        }
        rows.addAll(ownOfTeam());
        return rows;
    }

    private List<MemoryRow> ownOfTeam() {
        List<MemoryRow> rows = new ArrayList<>();
        if (hasTeam()) {
            rows.add(MemoryRow.of(
                    COMMUNICATOR + "a member's, to combine in",
                    TeamMemory.ofMember(),
                    placement.ranks(),
                    "from its first long reduction on"));
            if (hasNics()) {
                rows.add(MemoryRow.of(
                        COMMUNICATOR + "a master's, to send from",
                        team.ofMaster(),
                        nodes(),
                        "the first member of each node"));
            }
        }
        return rows;
    }

    /** What one more communicator of all ranks takes, beside its place on NICs. */
    long ofCommunicator() {
        return sum(sharedByTeam()) + sum(ownOfTeam());
    }

    static long sum(List<MemoryRow> rows) {
        return rows.stream().mapToLong(MemoryRow::all).sum();
    }
}
