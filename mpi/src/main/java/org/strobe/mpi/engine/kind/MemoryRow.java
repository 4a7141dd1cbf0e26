package org.strobe.mpi.engine.kind;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.stream.LongStream;

/**
 * Memory of one kind.
 *
 * @param what its purpose
 * @param sizes number of pieces and their bytes
 * @param bound its limit, in words
 */
public record MemoryRow(String what, LongSummaryStatistics sizes, String bound) {
    /** Pieces of different sizes. */
    public static MemoryRow of(String what, LongStream sizes, String bound) {
        return new MemoryRow(what, sizes.summaryStatistics(), bound);
    }

    /** Pieces of equal size. */
    public static MemoryRow of(String what, long each, long number, String bound) {
        return new MemoryRow(what, new LongSummaryStatistics(number, each, each, each * number), bound);
    }

    /** Total bytes. */
    public long all() {
        return sizes.getSum();
    }

    /** Total bytes of all rows. */
    public static long sum(List<MemoryRow> rows) {
        return rows.stream().mapToLong(MemoryRow::all).sum();
    }
}
