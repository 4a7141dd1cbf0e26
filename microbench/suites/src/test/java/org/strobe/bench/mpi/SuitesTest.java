package org.strobe.bench.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.suite.Settings;
import org.strobe.bench.suite.Suite;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;

class SuitesTest {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private static Job job(int ranks) {
        return Job.of(ranks).launch(Launch.THREADS).timeout(LONGEST);
    }

    /** Table printed by rank 0. */
    private static String table(int ranks, Settings settings) {
        RankTask<String> task = rank -> {
            MPI.Init(new String[0]);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
            long wrong = new TableRun(MPI.COMM_WORLD, settings, printed).run();
            MPI.Finalize();
            assertThat(wrong).isZero();
            return out.toString(StandardCharsets.UTF_8);
        };
        return job(ranks).run(task).get(0);
    }

    @ParameterizedTest
    @EnumSource(Suite.class)
    void shouldMeasureAndCheckEachSuite(Suite suite) throws IOException {
        Path json = folder.resolve("results.json");
        List<String> words = new ArrayList<>(
                List.of(suite.label(), "-i", "3", "-x", "1", "-W", "2", "-c", "-f", "--json", json.toString()));
        if (suite.isSized()) {
            words.add("8,40K");
        }
        String table = table(2, Settings.of(words));
        List<String> rows = table.lines().filter(line -> !line.startsWith("#")).toList();
        assertThat(rows).hasSize(suite.isSized() ? 2 : 1).allMatch(row -> row.endsWith(" 3        Pass"));
        assertThat(Files.readString(json)).contains("\"org.strobe.bench.mpi." + suite.label() + "\"");
    }

    @ParameterizedTest
    @CsvSource({
        "latency,--mode synchronous",
        "latency,--mode buffered",
        "latency,--mode ready",
        "latency,--diff-buf",
        "latency,--mode ready --diff-buf",
        "latency,--mode buffered --buffers array",
        "latency,--echo",
        "unidirectional-latency,--mode synchronous",
        "unidirectional-latency,--mode buffered --diff-buf",
        "unidirectional-latency,--mode ready",
        "bandwidth,",
        "bibandwidth,",
        "overlap,",
        "progress,"
    })
    void shouldMeasureAndCheckPairsAtOnce(String suite, String options) {
        List<String> words = new ArrayList<>(List.of(suite, "8,40K", "-i", "3", "-x", "1", "-W", "5", "-c"));
        if (options != null) {
            words.addAll(List.of(options.split(" ", -1)));
        }
        String all = table(4, Settings.of(words));
        assertThat(all).contains("[ pairs: 2 ]");
        assertThat(all.lines().filter(line -> line.endsWith("Pass"))).hasSize(2);
        words.addAll(List.of("--pairs", "1"));
        assertThat(table(4, Settings.of(words)).lines().filter(line -> line.endsWith("Pass")))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "latency,array,true",
        "latency,direct,true",
        "latency,array,false",
        "allgather,array,false",
        "alltoall,direct,false",
        "alltoallv,direct,false",
        "alltoallv,array,false",
        "gather,array,false",
        "scatter,array,false",
        "allreduce,array,false",
        "reduce,array,false"
    })
    void shouldMeasureBothKindsOfBuffers(String suite, String buffers, boolean isEcho) {
        List<String> words = new ArrayList<>(List.of(suite, "4,12", "-i", "2", "-x", "1", "-c", "--buffers", buffers));
        if (isEcho) {
            words.add("--echo");
        }
        String table = table(suite.equals("latency") ? 2 : 3, Settings.of(words));
        assertThat(table.lines().filter(line -> line.endsWith("Pass"))).hasSize(2);
    }

    @Test
    void shouldServeRoundsUntilItsInputEnds() {
        Settings settings = Settings.of(List.of("bcast", "-i", "4", "-x", "1", "--serve"));
        RankTask<String> task = rank -> {
            MPI.Init(new String[0]);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            BufferedReader in = new BufferedReader(new StringReader("8 1\n64 1\n8 1\n"));
            new RoundServer(MPI.COMM_WORLD, settings).run(in, new PrintStream(out, true, StandardCharsets.UTF_8));
            MPI.Finalize();
            return out.toString(StandardCharsets.UTF_8);
        };
        List<String> printed = job(3).run(task);
        assertThat(printed.get(0).lines()).hasSize(3).allMatch(line -> line.matches("figure \\S+ \\S+ \\S+ \\S+ 4"));
        assertThat(printed.get(1)).isEmpty();
    }

    @Test
    void shouldMeasureForAWhileWhenNoIterationsAreGiven() {
        Settings settings = Settings.of(List.of("latency"));
        RankTask<Measured> task = rank -> {
            MPI.Init(new String[0]);
            BenchKernel kernel = SuiteKernels.kernel(MPI.COMM_WORLD, 8, settings);
            Measured measured =
                    new Timer(MPI.COMM_WORLD, Suite.LATENCY).timing(0, 0.01).of(kernel);
            MPI.Finalize();
            return measured;
        };
        Measured measured = job(2).run(task).get(0);
        assertThat(measured.iterations()).isPositive();
        assertThat(measured.mean() * measured.iterations()).isGreaterThanOrEqualTo(0.00999);
        assertThat(measured.mean()).isBetween(measured.least(), measured.most());
    }

    @Test
    void shouldRefuseArraysThatTheHeapCannotHold() {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            int exitCode = Bench.run(MPI.COMM_WORLD, "memory-add", "1G");
            MPI.Finalize();
            return exitCode;
        };
        assertThat(job(64).run(task)).containsOnly(2);
    }

    @Test
    void shouldRefuseAsAProgramToo() {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            int exitCode = Bench.run(MPI.COMM_WORLD, "latency", "8");
            MPI.Finalize();
            return exitCode;
        };
        assertThat(job(1).run(task)).containsExactly(2);
    }
}
