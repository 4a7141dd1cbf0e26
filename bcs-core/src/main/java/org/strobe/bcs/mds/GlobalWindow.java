package org.strobe.bcs.mds;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.SliceObserver;

/**
 * The global metrics of some slices, kept as they go by: from one on, and of no more than a number, so that it takes as much memory as it takes
 * when it is made. To be read when slices have ended.
 */
public final class GlobalWindow implements SliceObserver {
    /** As many as the NICs of the papers had room for. */
    public static final int USUAL_SLICES = 10_000;

    private static final long NOT_YET = Long.MIN_VALUE;

    private final long first;
    private final int most;
    private final Map<GlobalMetric, long[]> values = new EnumMap<>(GlobalMetric.class);
    private long begun = NOT_YET;
    private long lastThrough;
    private long retriesBefore;
    private long retriesInSlice;
    private volatile int count;

    /**
     * A window.
     *
     * @param first the first slice
     * @param most how many slices at most
     * @param metrics those that are kept
     */
    public GlobalWindow(long first, int most, Set<GlobalMetric> metrics) {
        if (first < 0 || most < 1) {
            throw new IllegalArgumentException(
                    "first=" + first + " most=" + most + ": slices count from 0, and one at least is kept");
        }
        this.first = first;
        this.most = most;
        for (GlobalMetric each : EnumSet.copyOf(metrics)) {
            values.put(each, new long[most]);
        }
    }

    private boolean isIn(long slice) {
        return slice >= first && slice - first < most;
    }

    private void put(GlobalMetric metric, long slice, long value) {
        long[] kept = values.get(metric);
        if (kept != null && isIn(slice)) {
            kept[(int) (slice - first)] = value;
        }
    }

    @Override
    public void begun(long slice, long now) {
        put(GlobalMetric.GETTS, slice, begun == NOT_YET ? 0 : now - begun);
        put(GlobalMetric.USRTS, slice, retriesInSlice);
        begun = now;
        lastThrough = now;
        retriesBefore = 0;
        retriesInSlice = 0;
    }

    @Override
    public void through(long slice, Microphase microphase, long now, long retries) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            put(GlobalMetric.GTDEM, slice, now - lastThrough);
            put(GlobalMetric.USRDEM, slice, retries - retriesBefore);
        } else if (microphase == Microphase.MESSAGE_SCHEDULING) {
            put(GlobalMetric.GTMSM, slice, now - lastThrough);
            put(GlobalMetric.USRMSM, slice, retries - retriesBefore);
        }
        lastThrough = now;
        retriesBefore = retries;
        retriesInSlice = retries;
    }

    @Override
    public void ended(long slice, long now, long overruns) {
        put(GlobalMetric.GTTS, slice, now - begun);
        if (isIn(slice)) {
            count = (int) (slice - first) + 1;
        }
    }

    /** The first slice that it keeps. */
    public long first() {
        return first;
    }

    /** How many have ended that it keeps. */
    public int count() {
        return count;
    }

    /**
     * A metric of a slice.
     *
     * @param index 0 is the first that is kept
     */
    public long value(GlobalMetric metric, int index) {
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
    public void writeCsv(PrintWriter out) {
        StringJoiner names = new StringJoiner(",");
        names.add("slice");
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
