package org.strobe.bench.mds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.MPIException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.strobe.bcs.mds.MdsSettings;

/**
 * Barrier of a single process, nearly free. The difference between monitored and not is the cost of a record of the
 * MMDS.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CallRecord {
    private static final String PROPERTY = "strobe." + MdsSettings.FOLDER;

    @Param({"false", "true"})
    private boolean isMonitored;

    private Path folder;

    @Setup
    public void init() throws IOException, MPIException {
        folder = Files.createTempDirectory("strobe-mds");
        if (isMonitored) {
            System.setProperty(PROPERTY, folder.toString());
        }
        MPI.Init(new String[0]);
    }

    @Benchmark
    public void call() throws MPIException {
        MPI.COMM_SELF.barrier();
    }

    @TearDown
    public void end() throws IOException, MPIException {
        MPI.Finalize();
        System.clearProperty(PROPERTY);
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.delete(each);
        }
    }
}
