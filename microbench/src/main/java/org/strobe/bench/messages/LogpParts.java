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
import org.strobe.bench.logp.Flood;
import org.strobe.bench.logp.RoundTrips;
import org.strobe.emulator.launch.Launch;

/**
 * Parts of the study {@code logp}: a round trip of bytes with an empty answer, and one more message of a flood.
 * A bare word that goes to another thread and back stands beside them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LogpParts {
    private static final int BATCH = 1000;

    @Param({"0", "8192"})
    public int size;

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    private Ranks trips;
    private Ranks flood;
    private BareWord word;

    @Setup(Level.Trial)
    public void setUp() {
        trips = new Ranks(2, launch, comm -> new RoundTrips(comm, size));
        flood = new Ranks(2, launch, Flood::new);
        word = new BareWord();
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        trips.close();
        flood.close();
        word.close();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void roundTrip() throws InterruptedException {
        trips.run(BATCH);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void oneMoreOfAFlood() throws InterruptedException {
        flood.run(BATCH);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void bareWord() {
        word.bounce(BATCH);
    }
}
