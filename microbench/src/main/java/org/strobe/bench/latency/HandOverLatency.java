package org.strobe.bench.latency;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Round trip of eight bytes between two threads or two processes.
 * A bare word in a loop is the floor; a flag with its waiting rule and a record through each ring stand beside it.
 * Every answer is checked.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HandOverLatency {
    @Param({"threads", "processes"})
    public String launch;

    @Param({"bare", "barePause", "flag", "spsc", "mpsc", "agrona"})
    public String way;

    private LatencyPartner partner;
    private Way chosen;

    @Setup
    public void begin() throws IOException {
        partner = LatencyPartner.of(launch);
        chosen = partner.begin(way);
    }

    @TearDown
    public void end() {
        partner.end(chosen);
    }

    @Benchmark
    public long roundTrip() {
        return chosen.roundTrip();
    }
}
