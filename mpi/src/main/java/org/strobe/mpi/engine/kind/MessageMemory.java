package org.strobe.mpi.engine.kind;

import java.util.List;

/**
 * Memory of an engine that has only messages of its own.
 *
 * @param own private memory of each rank outside the heap
 * @param longestAtOnce longest message that is sent before its receive
 */
public record MessageMemory(List<MemoryRow> own, int longestAtOnce) implements EngineMemory {}
