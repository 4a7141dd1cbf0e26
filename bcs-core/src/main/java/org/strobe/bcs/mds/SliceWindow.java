package org.strobe.bcs.mds;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Metrics of a bounded range of slices. Memory is allocated once. Slices may be read after they have ended.
 *
 * @param <M> type of the metrics
 */
public class SliceWindow<M extends Enum<M> & Metric> {
    /** Default number of slices, as in the memory of the papers' NICs. */
    public static final int USUAL_SLICES = 10_000;

    /** First column of the file: number of the slice. */
    public static final String SLICE = "slice";

    private final long first;
    private final int most;
    private final Map<M, long[]> values;
    private final Runnable keeping;
    private volatile int count;

    /**
     * Creates a window.
     *
     * @param first first slice
     * @param most maximum number of slices
     * @param metrics recorded metrics
     * @param keeping charges the time to keep a value
     */
    protected SliceWindow(Class<M> type, long first, int most, Set<M> metrics, Runnable keeping) {
        if (first < 0 || most < 1) {
            throw new IllegalArgumentException(
                    "first=" + first + " most=" + most + ": first must be >= 0, most must be >= 1");
        }
        this.first = first;
        this.most = most;
        this.keeping = keeping;
        this.values = new EnumMap<>(type);
        for (M each : metrics) {
            values.put(each, new long[most]);
        }
    }

    private boolean isIn(long slice) {
        return slice >= first && slice - first < most;
    }

    final void put(M metric, long slice, long value) {
        long[] kept = values.get(metric);
        if (kept != null && isIn(slice)) {
            kept[(int) (slice - first)] = value;
            keeping.run();
        }
    }

    final void add(M metric, long slice, long more) {
        long[] kept = values.get(metric);
        if (kept != null && isIn(slice)) {
            kept[(int) (slice - first)] += more;
            keeping.run();
        }
    }

    /** Ends a slice; its metrics are final. */
    final void end(long slice) {
        if (isIn(slice)) {
            count = (int) (slice - first) + 1;
        }
    }

    /** Writes the names of the metrics, then one line for each slice. */
    public final void writeCsv(PrintWriter out) {
        StringJoiner names = new StringJoiner(",");
        names.add(SLICE);
        values.keySet().forEach(metric -> names.add(metric.name()));
        out.println(names);
        int slices = count;
        for (int i = 0; i < slices; i++) {
            StringJoiner line = new StringJoiner(",");
            line.add(Long.toString(first + i));
            for (long[] each : values.values()) {
                line.add(Long.toString(each[i]));
            }
            out.println(line);
        }
    }
}
