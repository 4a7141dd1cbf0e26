package org.strobe.bench.messages;

import java.nio.ByteBuffer;
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
import org.strobe.bench.traffic.TrafficKernel;
import org.strobe.emulator.launch.Launch;

/**
 * Message of uniform traffic, 10 KB on average, with each rank sending at full speed; beside a bare copy of equal size.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TrafficRate {
    private static final int MESSAGES = 200;
    private static final int RANKS = 4;
    private static final int SIZE = 10_240;
    private static final long SEED = 1;

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    private Ranks ranks;
    private ByteBuffer from;
    private ByteBuffer to;

    @Setup(Level.Trial)
    public void setUp() {
        ranks = new Ranks(RANKS, launch, comm -> TrafficKernel.uniform(comm, MESSAGES, SIZE, SEED));
        from = ByteBuffer.allocateDirect(SIZE);
        to = ByteBuffer.allocateDirect(SIZE);
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        ranks.close();
    }

    @Benchmark
    @OperationsPerInvocation(RANKS * MESSAGES)
    public void message() throws InterruptedException {
        ranks.run(1);
    }

    @Benchmark
    @OperationsPerInvocation(RANKS * MESSAGES)
    public ByteBuffer bareCopy() {
        for (int i = 0; i < RANKS * MESSAGES; i++) {
            to.put(0, from, 0, SIZE);
        }
        return to;
    }
}
