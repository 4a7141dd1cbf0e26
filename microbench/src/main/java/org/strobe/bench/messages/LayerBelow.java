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
import org.strobe.bench.overhead.Overhead;
import org.strobe.emulator.launch.Launch;

/**
 * Round trip by MPI and by each layer below, as in the study {@code overhead}.
 * Layers are a copy and a flag, puts and events of NICs, and puts and signals of the RSM API.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LayerBelow {
    private static final int BATCH = 1000;

    @Param({"8", "8192"})
    public int size;

    @Param({"mpi", "memory", "nic", "rsm"})
    public String layer;

    @Param({"THREADS", "VIRTUAL"})
    public Launch launch;

    private Ranks ranks;

    @Setup(Level.Trial)
    public void setUp() {
        ranks = layer.equals("mpi")
                ? new Ranks(2, launch, "latency", Integer.toString(size))
                : new Ranks(2, launch, comm -> Overhead.kernel(comm, layer, size));
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        ranks.close();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void roundTrip() throws InterruptedException {
        ranks.run(BATCH);
    }
}
