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
import org.strobe.bench.rsm.Rsm;
import org.strobe.emulator.launch.Launch;
import org.strobe.shm.segment.Memory;

/**
 * Put by the RSM API, by a window of MPI and by a NIC, as in the study {@code rsm}; beside a bare copy of equal size.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RemoteTransfers {
    private static final int BATCH = 1000;

    @Param({"8", "8192"})
    public int size;

    @Param({"rsm", "windows", "nic"})
    public String over;

    private Ranks ranks;
    private Memory from;
    private Memory to;

    @Setup(Level.Trial)
    public void setUp() {
        ranks = new Ranks(2, Launch.THREADS, comm -> Rsm.puts(comm, over, size));
        from = Memory.allocate(size);
        to = Memory.allocate(size);
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        ranks.close();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void put() throws InterruptedException {
        ranks.run(BATCH);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public Memory bareCopy() {
        for (int i = 0; i < BATCH; i++) {
            to.copyFrom(0, from, 0, size);
        }
        return to;
    }
}
