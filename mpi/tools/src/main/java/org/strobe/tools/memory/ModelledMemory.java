package org.strobe.tools.memory;

import java.util.List;
import org.strobe.emulator.machine.Placement;
import org.strobe.mpi.engine.kind.MemoryRow;

/**
 * Memory of a job on a modelled machine. All ranks are virtual threads of one JVM, so most of their memory is in its heap,
 * which no layout tells. The sizes were measured with jobs of 1,024 to 65,536 ranks (docs/performance.md), and a test
 * compares them with such jobs.
 *
 * <pre>
 *   heap of a rank    stack of its thread 10 KB, the rank with its streams and messages 16 KB, communicator of all 14 KB;
 *                     tables of the ranks on its node, of communicators and inboxes: 192 B for each
 *   pages of a rank   those of its inbox, its node's NIC and its node's collectives that it touches; its part of the
 *                     JVM's tables of the heap
 * </pre>
 */
final class ModelledMemory {
    private static final long KIBIBYTE = 1 << 10;
    private static final long MEBIBYTE = 1 << 20;

    /** Classes, compiled code, threads and tables of a JVM, before there are ranks. */
    private static final long JVM = 128 * MEBIBYTE;

    /** Objects in the heap before there are ranks. */
    private static final long HEAP = 64 * MEBIBYTE;

    private static final long HEAP_OF_RANK_ALONE = 40 * KIBIBYTE;

    /** At each rank, for each other rank of its node. */
    private static final long HEAP_OF_MATE = 192;

    /** Heap of a rank that has met all others once. */
    private static final long LEAST_HEAP_OF_RANK = 24 * KIBIBYTE;

    private static final long PAGES_OF_RANK = 27 * KIBIBYTE;

    private final int ranks;
    private final long heapOfRank;

    ModelledMemory(Placement placement) {
        this.ranks = placement.ranks();
        this.heapOfRank = HEAP_OF_RANK_ALONE + HEAP_OF_MATE * (Math.ceilDiv(ranks, placement.nodes()) - 1);
    }

    List<MemoryRow> rows() {
        return List.of(
                MemoryRow.of("JVM without ranks", JVM + HEAP, 1, ""),
                MemoryRow.of("heap of a rank", heapOfRank, ranks, ""),
                MemoryRow.of("heap of a rank, until it is collected", heapOfRank, ranks, ""),
                MemoryRow.of("pages of a rank", PAGES_OF_RANK, ranks, ""));
    }

    long all() {
        return MemoryRow.sum(rows());
    }

    /** Heap without which the ranks cannot even begin. */
    long leastHeap() {
        return LEAST_HEAP_OF_RANK * ranks;
    }

    /** Memory without which the ranks cannot even begin. */
    long least() {
        return JVM + leastHeap();
    }

    /** Heap with which collections are rare enough: twice the objects that live. */
    long heap() {
        return HEAP + 2 * heapOfRank * ranks;
    }
}
