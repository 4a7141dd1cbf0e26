package org.strobe.bench.logp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import mpi.MPI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;

class LogpTest {
    private static final Duration LONGEST = Duration.ofMinutes(20);
    private static final int MACHINES = 12;
    private static final double PERCENT = 2;

    @TempDir
    Path folder;

    /** Machine of pure LogGP parameters, as far as a processor may cost nothing. */
    private record Plain(double latency, double send, double receive, double gap, double rate) {
        static Plain drawn(Random random) {
            // Two turns of a polling loop take 20 ns on any machine, which overheads contain. A latency is a difference
            // of
            // three times and errs by 26 ns. Every parameter is drawn long enough for its error to stay within 2 %.
            double send = 1.25 + 9 * random.nextDouble();
            double receive = 1.25 + 9 * random.nextDouble();
            // The gap is the longest of three: the NIC may be faster than the processor.
            double gap = Math.max(send, receive) + 0.5 + 10 * random.nextDouble();
            return new Plain(1.5 + 48.5 * random.nextDouble(), send, receive, gap, 50 + 1950 * random.nextDouble());
        }

        ModelMachine machine(Path folder) throws IOException {
            Path file = folder.resolve("plain.toml");
            Files.writeString(file, String.format(Locale.ROOT, """
                            [machine]
                            name = "plain"
                            summary = "LogGP and nothing else"
                            [node]
                            processors = 1
                            nic-memory = "4 MB"
                            call = "0.1 ns"
                            message = "0 ns"
                            cache-hit = "0.1 ns"
                            line-transfer = "0 ns"
                            fetches = 1
                            atomic = "0 ns"
                            copy-start = "0 ns"
                            copy-rate = "100000 GB/s"
                            bus-rate = "100000 GB/s"
                            short-copy = "64 KB"
                            [network]
                            kind = "loggp"
                            latency = "%.3f us"
                            send-overhead = "%.3f us"
                            receive-overhead = "%.3f us"
                            gap = "%.3f us"
                            rate = "%.3f MB/s"
                            moves-from = "16 KB"
                            """, latency, send, receive, gap, rate));
            return ModelMachines.machine(file.toString());
        }
    }

    private static LogpParameters measured(ModelMachine machine, String engine, int... sizes) {
        RankTask<LogpParameters> task = rank -> {
            MPI.Init(new String[0]);
            Measurement measurement = new Measurement(MPI.COMM_WORLD, sizes, 0);
            LogpParameters parameters = measurement.run();
            assertThat(measurement.check()).isZero();
            MPI.Finalize();
            return rank.number() == 0 ? parameters : null;
        };
        return Job.of(2)
                .nodes(2)
                .machine(machine)
                .set(JobSettings.ENGINE, engine)
                .timeout(LONGEST)
                .run(task)
                .get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p2p", "srm"})
    void shouldRecoverTheParametersOfAModelledLogGpMachine(String engine) throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < MACHINES; i++) {
            Plain plain = Plain.drawn(random);
            // Short messages only: longer ones go in pieces, each after an answer, unlike plain LogGP.
            LogpParameters found = measured(plain.machine(folder), engine, 0, 1, 1000, 2000);
            String of = "seed " + seed + ", machine " + i + ", " + plain;
            assertThat(found.latency().figure()).as(of).isCloseTo(plain.latency(), withinPercentage(PERCENT));
            assertThat(found.sizes().get(1).send().figure()).as(of).isCloseTo(plain.send(), withinPercentage(PERCENT));
            assertThat(found.sizes().get(1).receive().figure())
                    .as(of)
                    .isCloseTo(plain.receive(), withinPercentage(PERCENT));
            assertThat(found.overhead().figure())
                    .as(of)
                    .isCloseTo((plain.send() + plain.receive()) / 2, withinPercentage(PERCENT));
            assertThat(found.gapOfOne().figure()).as(of).isCloseTo(plain.gap(), withinPercentage(PERCENT));
            assertThat(found.gapPerByte().figure()).as(of).isCloseTo(1 / plain.rate(), withinPercentage(PERCENT));
        }
    }

    private String printed(Job job, String... words) {
        RankTask<String> task = rank -> {
            MPI.Init(new String[0]);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
            assertThat(StudyProgram.run(MPI.COMM_WORLD, new Logp(), to, words)).isZero();
            MPI.Finalize();
            return out.toString(StandardCharsets.UTF_8);
        };
        List<String> all = job.timeout(LONGEST).run(task);
        assertThat(all.get(1)).isEmpty();
        return all.get(0);
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldMeasureThisComputer(Launch launch) throws IOException {
        Path json = folder.resolve("logp.json");
        Path csv = folder.resolve("logp.csv");
        String table = printed(
                Job.of(2).launch(launch),
                "8,64K",
                "--repeats",
                "10",
                "--full",
                "--json",
                json.toString(),
                "--csv",
                csv.toString(),
                "--command",
                "as typed");
        assertThat(table.lines().filter(line -> line.matches("(0|1|8|65536) .*")))
                .hasSize(4);
        assertThat(table).contains("os high (us)", "LogP L", "LogP o", "LogP g", "LogGP G");
        assertThat(Files.readString(json))
                .contains(
                        "\"study\": \"logp\"",
                        "\"command\": \"as typed\"",
                        "\"engine\": \"srm\"",
                        "\"virtual\": false",
                        "[ 65536, ");
        assertThat(Files.readAllLines(csv)).hasSize(1 + 4 + 1 + 1 + 5);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"VIRTUAL"})
    void shouldMeasureThisComputerInOtherLaunches(Launch launch) throws IOException {
        shouldMeasureThisComputer(launch);
    }

    @Test
    void shouldPrintTheSameOnAModelledMachineEachTime() {
        ModelMachine machine = ModelMachines.machine("infiniband-2003");
        String once = printed(Job.of(2).nodes(2).machine(machine), "8,64K");
        assertThat(once).contains("2 ranks on 2 nodes").doesNotContain("warning");
        assertThat(printed(Job.of(2).nodes(2).machine(machine), "8,64K")).isEqualTo(once);
    }

    @Test
    void shouldNoticeBytesThatAreNotThoseOfTheirTurn() {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            RoundTrips trips = new RoundTrips(MPI.COMM_WORLD, 64);
            // Rank 1 awaits the message that rank 0 sends one turn later.
            int wrong = trips.check(rank.number() == 0 ? 2 : 1);
            MPI.Finalize();
            return wrong;
        };
        assertThat(Job.of(2).timeout(LONGEST).run(task)).containsExactly(0, 64);
    }

    @Test
    void shouldRefuseAsAProgramToo() {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new Logp(), System.out, "--repeats", "0");
            MPI.Finalize();
            return exitCode;
        };
        assertThat(Job.of(2).timeout(LONGEST).run(task)).containsExactly(2, 2);
    }
}
