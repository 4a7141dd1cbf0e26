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
 * Round trip in each send mode, from one buffer or from sixteen in turn, and one-way messages.
 * Beside them a bare word that goes to another thread and back, and two bare copies of equal size.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ModeLatency {
    private static final int BATCH = 960;
    private static final int WINDOW = 64;

    @Param({"standard", "synchronous", "buffered", "ready", "diff-buf"})
    public String mode;

    @Param({"8", "65536"})
    public int size;

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    private Ranks roundTrips;
    private Ranks oneWay;
    private BareWord word;
    private ByteBuffer from;
    private ByteBuffer to;

    @Setup(Level.Trial)
    public void setUp() {
        roundTrips = new Ranks(2, launch, words("latency"));
        oneWay = new Ranks(2, launch, words("unidirectional-latency"));
        word = new BareWord();
        from = ByteBuffer.allocateDirect(size);
        to = ByteBuffer.allocateDirect(size);
    }

    private String[] words(String suite) {
        String bytes = Integer.toString(size);
        String window = Integer.toString(WINDOW);
        return mode.equals("diff-buf")
                ? new String[] {suite, bytes, "-W", window, "--diff-buf"}
                : new String[] {suite, bytes, "-W", window, "--mode", mode};
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        roundTrips.close();
        oneWay.close();
        word.close();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void roundTrip() throws InterruptedException {
        roundTrips.run(BATCH);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void oneWay() throws InterruptedException {
        oneWay.run(BATCH / WINDOW);
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
