package org.strobe.mpi.rsm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.strobe.emulator.machine.Placement;
import org.strobe.mpi.coll.node.NodeTuning;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.mpi.rsm.connection.RsmSettings;
import org.strobe.mpi.rsm.node.NodeSettings;

/** Memory of engine {@code rsm}: connections between nodes, messages within a node, and collectives in the memory of nodes. */
final class RsmMemory implements EngineMemory {
    private final Placement placement;
    private final int mostMembers;
    private final RsmSettings settings;
    private final NodeSettings near;
    private final NodeTuning collectives;

    RsmMemory(MemoryPlan plan) {
        this.placement = plan.placement();
        this.mostMembers = plan.mostRanksOfNode();
        this.settings = RsmSettings.from(plan.settings(), plan.isModelled());
        this.near = NodeSettings.from(plan.settings(), plan.isModelled());
        this.collectives = CollectiveSettings.from(plan.settings());
    }

    /** True if all messages go by the rings of engine {@code p2p}. */
    private boolean isOfRings() {
        return placement.nodes() == 1 && !near.isSun();
    }

    @Override
    public List<MemoryRow> shared() {
        if (isOfRings()) {
            return List.of();
        }
        List<MemoryRow> rows = new ArrayList<>();
        int ranks = placement.ranks();
        long distant = 0;
        for (int node = 0; node < placement.nodes(); node++) {
            distant += (long) placement.size(node) * (ranks - placement.size(node));
        }
        if (near.isSun()) {
            rows.add(MemoryRow.of(
                    "postboxes and buffers of a node, n(n-1) pairs",
                    ofNodes(near::nodeSize),
                    "rsm.nearBound, here " + near.bound() + ": the job is refused above it"));
        }
        rows.add(MemoryRow.of(
                "reception of connections, of a rank",
                RsmSettings.receptionSize(ranks),
                ranks,
                "more if ranks may be started later"));
        if (distant > 0) {
            rows.add(MemoryRow.of(
                    "stripes of a connection, at a rank",
                    settings.connectionSize(),
                    distant,
                    "at most, if all ranks of different nodes exchange messages"));
        }
        return rows;
    }

    /** Sizes of the nodes' memory, by the number of ranks of a node. */
    private LongStream ofNodes(IntToLongFunction size) {
        return IntStream.range(0, placement.nodes()).mapToLong(node -> size.applyAsLong(placement.size(node)));
    }

    @Override
    public List<MemoryRow> own() {
        int longest = RsmPort.largestRecord(settings);
        return near.isSun()
                ? List.of(MemoryRow.of(
                        "long messages within a node, n(n-1) pairs",
                        ofNodes(members -> near.stagesSize(members, longest)),
                        "as postboxes and buffers"))
                : List.of();
    }

    @Override
    public int longestAtOnce() {
        return isOfRings() ? 0 : settings.rendezvous() - 1;
    }

    @Override
    public Optional<OfCommunicator> ofCommunicator() {
        if (!collectives.isUsual() || mostMembers == 1) {
            return Optional.empty();
        }
        List<MemoryRow> rows = new ArrayList<>();
        rows.add(MemoryRow.of("flags of a node", ofNodes(NodeTuning::flagsSize), "number of members on a node"));
        rows.add(MemoryRow.of(
                "two buffers of a node",
                collectives.buffersSize(),
                placement.nodes(),
                "rsm.bcastSize, here " + collectives.broadcastBuffer() + "; from its first broadcast on"));
        if (collectives.hasRoomToReduce(mostMembers)) {
            rows.add(MemoryRow.of(
                    "areas of a node, n of n parts",
                    ofNodes(collectives::reduceSize),
                    "rsm.generalPool, here " + collectives.pool() + "; from its first reduction on"));
        }
        return Optional.of(new OfCommunicator(rows, List.of(), List.of()));
    }
}
