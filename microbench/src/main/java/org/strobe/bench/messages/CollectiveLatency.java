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

/** Collective of 8 bytes a rank, beside a bare word that goes to another thread and back. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CollectiveLatency {
    private static final int BATCH = 1000;

    @Param({"barrier", "bcast", "reduce", "allreduce", "allgather", "alltoall", "alltoallv", "gather", "scatter"})
    public String operation;

    @Param({"2", "16"})
    public int size;

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    private Ranks ranks;
    private BareWord word;

    @Setup(Level.Trial)
    public void setUp() {
        ranks = operation.equals("barrier")
                ? new Ranks(size, launch, operation)
                : new Ranks(size, launch, operation, "8");
        word = new BareWord();
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        ranks.close();
        word.close();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void collective() throws InterruptedException {
        ranks.run(BATCH);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void bareWord() {
        word.bounce(BATCH);
    }
}
