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

/** One message of a window of 64, beside a bare copy of equal size. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MessageRate {
    private static final int WINDOWS = 100;
    private static final int WINDOW = 64;

    @Param({"8", "1024", "65536"})
    public int size;

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    private Ranks ranks;
    private ByteBuffer from;
    private ByteBuffer to;

    @Setup(Level.Trial)
    public void setUp() {
        ranks = new Ranks(2, launch, "message-rate", Integer.toString(size), "-W", Integer.toString(WINDOW));
        from = ByteBuffer.allocateDirect(size);
        to = ByteBuffer.allocateDirect(size);
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        ranks.close();
    }

    @Benchmark
    @OperationsPerInvocation(WINDOWS * WINDOW)
    public void message() throws InterruptedException {
        ranks.run(WINDOWS);
    }

    @Benchmark
    @OperationsPerInvocation(WINDOWS * WINDOW)
    public ByteBuffer bareCopy() {
        for (int i = 0; i < WINDOWS * WINDOW; i++) {
            to.put(0, from, 0, size);
        }
        return to;
    }
}
