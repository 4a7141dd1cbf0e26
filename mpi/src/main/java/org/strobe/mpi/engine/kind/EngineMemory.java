package org.strobe.mpi.engine.kind;

import java.util.List;
import java.util.Optional;

/** Maximum memory that a job needs for its engine, by purpose. */
public interface EngineMemory {
    /** Shared memory of nodes and ranks, allocated at the start of the job or on first use. */
    default List<MemoryRow> shared() {
        return List.of();
    }

    /** Private memory of each rank outside the heap. */
    default List<MemoryRow> own() {
        return List.of();
    }

    /** Pieces of the messages' part of a NIC. */
    default List<MemoryRow> messagesOnNic() {
        return List.of();
    }

    /** Longest message that is sent before its receive, and thus may wait at its receiver without bound. */
    default int longestAtOnce() {
        return 0;
    }

    /** Memory of a communicator of all ranks; empty if it needs none. */
    default Optional<OfCommunicator> ofCommunicator() {
        return Optional.empty();
    }

    /** Number of communicators with collectives of the engine's own, in a sentence. */
    default String room() {
        return "All collectives go by messages.";
    }

    /**
     * Memory of a communicator.
     *
     * @param shared shared memory of nodes and members
     * @param own private memory of members
     * @param onNic pieces of the collectives' part of a NIC
     */
    record OfCommunicator(List<MemoryRow> shared, List<MemoryRow> own, List<MemoryRow> onNic) {}
}
