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
 * Eight bytes there and back between two threads, or two processes: a bare word in a loop (the floor), a flag with its
 * waiting rule, and a record through each ring. Every answer is checked.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HandOver {
    @Param({"threads", "processes"})
    public String launch;

    @Param({"bare", "barePause", "flag", "spsc", "mpsc", "agrona"})
    public String way;

    private Partner partner;
    private Way chosen;

    @Setup
    public void begin() throws IOException {
        partner = Partner.of(launch);
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
