package org.strobe.bench.mds;

import java.util.EnumSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.strobe.bcs.mds.GlobalMetric;
import org.strobe.bcs.mds.GlobalWindow;
import org.strobe.bcs.mds.LocalMetric;
import org.strobe.bcs.mds.LocalWindow;
import org.strobe.bcs.mds.SliceWindow;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NodeObserver;

/** Full EMDS record of a busy slice, at the strobe sender and at a node. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SliceRecord {
    private static final String[] THREADS = {"NM", "BS", "BR", "DH", "CH", "RH"};
    private static final Microphase[] MICROPHASES = Microphase.values();
    private static final NodeObserver.SliceCount[] COUNTS = NodeObserver.SliceCount.values();

    private final GlobalWindow global =
            new GlobalWindow(0, SliceWindow.USUAL_SLICES, EnumSet.allOf(GlobalMetric.class), () -> {});
    private final LocalWindow local =
            new LocalWindow(0, SliceWindow.USUAL_SLICES, EnumSet.allOf(LocalMetric.class), () -> {});
    private long slice;

    private long next() {
        slice = (slice + 1) % SliceWindow.USUAL_SLICES;
        return slice;
    }

    @Benchmark
    public void ofAll() {
        long now = next();
        global.begun(now, now);
        for (Microphase each : MICROPHASES) {
            global.through(now, each, now, 1);
        }
        global.ended(now, now, 0);
    }

    @Benchmark
    public void ofANode() {
        long now = next();
        for (Microphase each : MICROPHASES) {
            local.begun(now, each, now);
            local.through(now, each, now);
        }
        for (String thread : THREADS) {
            local.threadThrough(now, thread, now);
        }
        for (NodeObserver.SliceCount each : COUNTS) {
            local.counted(now, each, 1);
        }
    }
}
