package org.strobe.mpi.engine.kind;

import java.util.List;

/**
 * Memory of an engine whose messages between nodes go by a user-level layer.
 *
 * @param own private memory of each rank outside the heap
 * @param longestAtOnce longest message that is sent before its receive
 */
public record LayerMemory(List<MemoryRow> own, int longestAtOnce) implements EngineMemory {}
