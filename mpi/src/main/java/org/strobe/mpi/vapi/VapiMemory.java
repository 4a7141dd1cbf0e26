package org.strobe.mpi.vapi;

import java.util.List;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Placement;
import org.strobe.mpi.engine.kind.EngineMemory;
import org.strobe.mpi.engine.kind.MemoryRow;

/** Registered memory of a job. */
record VapiMemory(VapiSettings settings, Placement placement) implements EngineMemory {
    @Override
    public List<MemoryRow> own() {
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

    @Override
    public int longestAtOnce() {
        return settings.eager();
    }
}
