package org.strobe.bench.messages;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.strobe.emulator.launch.Launch;

/** One of STREAM's loops over arrays of 32 MB, by all ranks at once. Floor: a bare copy of one array by one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class StreamLoops {
    private static final int BATCH = 4;
    private static final int BYTES = 32 << 20;

    @Param({"copy", "scale", "add", "triad"})
    public String operation;

    @Param({"1", "2"})
    public int size;

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    private Ranks ranks;
    private double[] from;
    private double[] to;

    @Setup(Level.Trial)
    public void setUp() {
        ranks = new Ranks(size, launch, "memory-" + operation, Integer.toString(BYTES));
        from = new double[BYTES / Double.BYTES];
        to = new double[BYTES / Double.BYTES];
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        ranks.close();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void loop() throws InterruptedException {
        ranks.run(BATCH);
    }

    @Benchmark
    public double[] bareCopy() {
        System.arraycopy(from, 0, to, 0, to.length);
        return to;
    }
}
