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
import org.strobe.emulator.launch.Launch;

/**
 * Non-blocking messages both ways, or a non-blocking collective, as the overlap suites start them.
 * Beside them the blocking counterpart, a bare word, and two bare copies of equal size.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class NonBlocking {
    private static final int BATCH = 1000;

    @Param({"overlap", "overlap-bcast", "overlap-allreduce", "overlap-alltoall"})
    public String operation;

    @Param({"8", "65536"})
    public int size;

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    private Ranks ranks;
    private Ranks waiting;
    private BareWord word;
    private ByteBuffer from;
    private ByteBuffer to;

    @Setup(Level.Trial)
    public void setUp() {
        String bytes = Integer.toString(size);
        ranks = new Ranks(2, launch, operation, bytes);
        waiting = new Ranks(
                2, launch, operation.equals("overlap") ? "latency" : operation.substring("overlap-".length()), bytes);
        word = new BareWord();
        from = ByteBuffer.allocateDirect(size);
        to = ByteBuffer.allocateDirect(size);
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        ranks.close();
        waiting.close();
        word.close();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void startAndWait() throws InterruptedException {
        ranks.run(BATCH);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void blocking() throws InterruptedException {
        waiting.run(BATCH);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void bareWord() {
        word.bounce(BATCH);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public ByteBuffer bareCopies() {
        for (int i = 0; i < BATCH; i++) {
            to.put(0, from, 0, size);
            from.put(0, to, 0, size);
        }
        return to;
    }
}
