package org.strobe.bcs.mds;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Metrics of some slices, kept as they go by: from one on, and of no more than a number, so that it takes as much memory as it takes when it is made. To be read when slices have ended.
 *
 * @param <M> which ones
 */
public class Window<M extends Enum<M> & Metric> {
    /** As many as the NICs of the papers had room for. */
    public static final int USUAL_SLICES = 10_000;

    /** The first column of what is written: the number of a slice. */
    public static final String SLICE = "slice";

    private final long first;
    private final int most;
    private final Map<M, long[]> values;
    private volatile int count;

    /**
     * A window.
     *
     * @param first the first slice
     * @param most how many slices at most
     * @param metrics those that are kept
     */
    protected Window(Class<M> type, long first, int most, Set<M> metrics) {
        if (first < 0 || most < 1) {
            throw new IllegalArgumentException(
                    "first=" + first + " most=" + most + ": slices count from 0, and one at least is kept");
        }
        this.first = first;
        this.most = most;
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
        }
    }

    final void add(M metric, long slice, long more) {
        long[] kept = values.get(metric);
        if (kept != null && isIn(slice)) {
            kept[(int) (slice - first)] += more;
        }
    }

    /** Nothing of a slice changes any more. */
    final void end(long slice) {
        if (isIn(slice)) {
            count = (int) (slice - first) + 1;
        }
    }

    /** The first slice that it keeps. */
    public final long first() {
        return first;
    }

    /** How many have ended that it keeps. */
    public final int count() {
        return count;
    }

    /**
     * A metric of a slice.
     *
     * @param index 0 is the first that is kept
     */
    public final long value(M metric, int index) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException("index=" + index + ": " + count + " slices were kept");
        }
        long[] kept = values.get(metric);
        if (kept == null) {
            throw new IllegalArgumentException("metric=" + metric + ": kept are " + values.keySet());
        }
        return kept[index];
    }

    /** Writes a line for each slice, below one with the names of the metrics. */
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
