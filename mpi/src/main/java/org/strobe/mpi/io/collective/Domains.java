package org.strobe.mpi.io.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.io.view.Extents;

/**
 * A range of a file, divided among ranks that read or write it for all, and each part into windows that are handled one after
 * the other:
 *
 * <pre>
 *   first                                                          end
 *   +------------------------------+------------------------------+
 *   | of aggregator 0              | of aggregator 1              |
 *   | window 0 | window 1 | win. 2 | window 0 | window 1 | win. 2 |
 *   +------------------------------+------------------------------+
 * </pre>
 */
record Domains(long first, long end, int aggregators, long window) {
    private static final long GRAIN = 4096;

    private long part() {
        long even = (end - first + aggregators - 1) / aggregators;
        return aggregators == 1 ? even : (even + GRAIN - 1) / GRAIN * GRAIN;
    }

    long start(int aggregator) {
        return first + aggregator * part();
    }

    /** In which window of an aggregator's part a byte lies. */
    long windowOf(int aggregator, long offset) {
        return (offset - start(aggregator)) / window;
    }

    /** Where a window of an aggregator's part ends. */
    long windowEnd(int aggregator, long number) {
        return Math.min(start(aggregator) + (number + 1) * window, start(aggregator + 1));
    }

    /** What lies in the part of each aggregator. */
    List<Extents> split(Extents extents) {
        Cursor all = new Cursor(extents);
        List<Extents> parts = new ArrayList<>();
        for (int i = 0; i < aggregators; i++) {
            parts.add(all.cut(start(i + 1)));
        }
        return parts;
    }
}
