package org.strobe.mpi.io.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.io.view.Extents;

/**
 * Range of a file, divided among aggregators. Each part is divided into windows, which are processed in order:
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

    /** Returns the window of a byte within an aggregator's part. */
    long windowOf(int aggregator, long offset) {
        return (offset - start(aggregator)) / window;
    }

    /** Returns the end of a window of an aggregator's part. */
    long windowEnd(int aggregator, long number) {
        return Math.min(start(aggregator) + (number + 1) * window, start(aggregator + 1));
    }

    /** Splits runs by the parts of the aggregators. */
    List<Extents> split(Extents extents) {
        Cursor all = new Cursor(extents);
        List<Extents> parts = new ArrayList<>();
        for (int i = 0; i < aggregators; i++) {
            parts.add(all.cut(start(i + 1)));
        }
        return parts;
    }
}
