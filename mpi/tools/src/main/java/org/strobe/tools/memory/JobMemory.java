package org.strobe.tools.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.host.HostInterconnect;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.engine.kind.MemoryPlan;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.tools.run.plan.JobShape;

/** Maximum memory of a job whose only communicator has all its ranks. */
final class JobMemory {
    final JobShape shape;
    final Placement placement;
    final EngineKind engine;
    final NicSettings nic;
    final NicShares shares;

    /** Memory of the carrier of messages, if the engine uses it, and of the engine. */
    private final List<EngineMemory> parts = new ArrayList<>();

    /** @throws IllegalStateException if NICs are too small for the number of ranks */
    JobMemory(JobShape shape) {
        this.shape = shape;
        this.placement = shape.placement();
        this.engine = Engines.chosen(shape.settings().get(JobSettings.ENGINE));
        this.nic = NicSettings.ofMemory(shape.nicMemory());
        this.shares = new NicShares(nic.memory(), nic.events());
        MemoryPlan plan = new MemoryPlan(
                placement,
                shape.launch() != Launch.PROCESSES,
                shape.isModelled(),
                shape.layers(),
                shape.settings()::get,
                shares);
        if (engine.usesCarrier()) {
            parts.add(Engines.carrier().memory(plan));
        }
        parts.add(engine.memory(plan));
    }

    int nodes() {
        return placement.nodes();
    }

    /** True if the job has several nodes, and thus NICs. */
    boolean hasNics() {
        return nodes() > 1;
    }

    /** Memory of communicators of all ranks. */
    List<EngineMemory.OfCommunicator> communicators() {
        return parts.stream().flatMap(part -> part.ofCommunicator().stream()).toList();
    }

    /** Shared memory of nodes and ranks, allocated at the start of the job or on first use. */
    List<MemoryRow> shared() {
        List<MemoryRow> rows = new ArrayList<>();
        if (hasNics()) {
            rows.add(MemoryRow.of(
                    "NIC of a node",
                    HostInterconnect.memoryOfNode(nic),
                    nodes(),
                    MemoryText.bytes(nic.memory()) + " for transfers, " + nic.events() + " events"));
        }
        parts.forEach(part -> rows.addAll(part.shared()));
        rows.addAll(ofCommunicators(communicators().stream().flatMap(each -> each.shared().stream())));
        return rows;
    }

    /** Private memory of each rank outside the heap. */
    List<MemoryRow> own() {
        List<MemoryRow> rows = new ArrayList<>();
        parts.forEach(part -> rows.addAll(part.own()));
        rows.addAll(ofCommunicators(communicators().stream().flatMap(each -> each.own().stream())));
        return rows;
    }

    private static List<MemoryRow> ofCommunicators(Stream<MemoryRow> rows) {
        return rows.map(row -> new MemoryRow("communicator: " + row.what(), row.sizes(), row.bound()))
                .toList();
    }

    /** Bytes of a further communicator of all ranks, without its memory on NICs. */
    long ofCommunicator() {
        return communicators().stream()
                .mapToLong(each -> MemoryRow.sum(each.shared()) + MemoryRow.sum(each.own()))
                .sum();
    }

    /** Longest message that may wait at its receiver without bound. */
    int longestAtOnce() {
        return parts.stream().mapToInt(EngineMemory::longestAtOnce).max().orElseThrow();
    }

    /** The parts of a NIC's memory. */
    List<MemoryRow> partsOfNic() {
        List<MemoryRow> rows = new ArrayList<>();
        rows.add(part("messages", shares.messages()));
        parts.forEach(part -> rows.addAll(part.messagesOnNic()));
        rows.add(part("collectives of communicators", shares.teams()));
        communicators().forEach(each -> rows.addAll(each.onNic()));
        rows.add(part("the program's", shares.rest()));
        return rows;
    }

    private static MemoryRow part(String what, NicShares.Share share) {
        return MemoryRow.of(what, share.size(), 1, "events " + share.firstEvent() + " to " + (share.endEvent() - 1));
    }

    /** Number of communicators that fit, in a sentence. */
    String room() {
        return parts.getLast().room();
    }
}
