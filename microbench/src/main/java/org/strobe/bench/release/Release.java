package org.strobe.bench.release;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Release of parked virtual threads by one, with reports: gate and counter of Strobe beside bare park and unpark. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Release {
    @Param({"16", "64"})
    public int waiters;

    @Param({"loop", "tree", "halves", "phaser", "gate"})
    public String by;

    private Crowd crowd;

    @Setup
    public void start() {
        crowd = switch (by) {
            case "loop" -> new UnparkCrowd(waiters, UnparkCrowd.Order.LOOP);
            case "tree" -> new UnparkCrowd(waiters, UnparkCrowd.Order.TREE);
            case "halves" -> new UnparkCrowd(waiters, UnparkCrowd.Order.HALVES);
            case "phaser" -> new PhaserCrowd(waiters);
            case "gate" -> new GateCrowd(waiters);
            default -> throw new IllegalArgumentException("by=" + by);
        };
        crowd.start();
    }

    @TearDown
    public void end() throws InterruptedException {
        crowd.end();
    }

    @Benchmark
    @OperationsPerInvocation(Crowd.RELEASES)
    public void release() throws InterruptedException {
        crowd.order();
    }
}
