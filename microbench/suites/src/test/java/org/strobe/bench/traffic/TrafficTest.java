package org.strobe.bench.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.bench.place.Place;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.network.LogGp;
import org.strobe.mpi.engine.kind.JobSettings;

class TrafficTest {
    private static final Duration LONGEST = Duration.ofMinutes(20);
    private static final double MEGABYTE = 1e6;

    @TempDir
    Path folder;

    private static String printed(Job job, String... words) {
        RankTask<String> task = rank -> {
            MPI.Init(new String[0]);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
            assertThat(StudyProgram.run(MPI.COMM_WORLD, new Traffic(), to, words))
                    .isZero();
            MPI.Finalize();
            return out.toString(StandardCharsets.UTF_8);
        };
        return job.timeout(LONGEST).run(task).get(0);
    }

    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldMeasureAllPatternsOnThisComputer(Launch launch) throws IOException {
        Path json = folder.resolve("traffic.json");
        String table = printed(
                Job.of(4).nodes(2).launch(launch), "--messages", "20", "--repeats", "2", "--json", json.toString());
        assertThat(table).contains("# seed: 1", "# sizes: uniform around 10240 B");
        for (Pattern pattern : Pattern.all()) {
            assertThat(table.lines().filter(line -> line.startsWith(pattern.label() + " ")))
                    .hasSize(1);
        }
        assertThat(Files.readString(json)).contains("\"seed\": 1", "[ \"complement\", 10.0, ", "off-node high");
    }

    @Test
    void shouldMeasureUniformTrafficOfAnyNumberOfRanks() {
        String table = printed(
                Job.of(3), "--messages", "10", "--repeats", "1", "--every", "0us,20us", "--arrivals", "exponential");
        assertThat(table).contains("permutations are of a power of two of ranks; 3 is none");
        assertThat(table.lines().filter(line -> line.startsWith("uniform "))).hasSize(2);
    }

    @Test
    void shouldTellWhatStaysOnANode() {
        ModelMachine machine = ModelMachines.machine("cluster-2026");
        String table = printed(
                Job.of(8).nodes(4).machine(machine),
                "neighbour",
                "complement",
                "bit-reversal",
                "--sizes",
                "exponential");
        List<String> shares = table.lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\\s+", -1)[3])
                .toList();
        // With two of eight numbers on a node, bit reversal keeps four on theirs.
        assertThat(shares.get(0)).isEqualTo("100.000");
        assertThat(shares.get(1)).isEqualTo("0.000");
        assertThat(Double.parseDouble(shares.get(2))).isBetween(30.0, 70.0);
        assertThat(printed(
                        Job.of(8).nodes(4).machine(machine),
                        "neighbour",
                        "complement",
                        "bit-reversal",
                        "--sizes",
                        "exponential"))
                .isEqualTo(table);
    }

    @ParameterizedTest
    @CsvSource({"uniform, p2p", "complement, p2p", "shuffle, p2p", "complement, srm", "uniform, srm"})
    void shouldNeverGetMoreThanTheModelledLinksCarry(String pattern, String engine) {
        ModelMachine machine = ModelMachines.machine("infiniband-2003");
        double link = ((LogGp) machine.network()).rate();
        int nodes = 4;
        RankTask<Accepted> task = rank -> {
            MPI.Init(new String[0]);
            Draws.Source source =
                    new Draws.Source(100, 40_000, TrafficDistribution.UNIFORM, 0, TrafficDistribution.UNIFORM, 9);
            TrafficKernel kernel = new TrafficKernel(
                    MPI.COMM_WORLD,
                    Place.of(MPI.COMM_WORLD),
                    new Draws(source, Pattern.named(pattern), rank.number(), rank.size()));
            kernel.run(1);
            Accepted accepted = kernel.accepted();
            assertThat(kernel.wrong()).isZero();
            MPI.Finalize();
            return accepted;
        };
        Accepted accepted = Job.of(2 * nodes)
                .nodes(nodes)
                .machine(machine)
                .set(JobSettings.ENGINE, engine)
                .timeout(LONGEST)
                .run(task)
                .get(0);
        assertThat(accepted.betweenRate() * MEGABYTE)
                .isLessThanOrEqualTo(nodes * link)
                // The links bound the rate; otherwise the comparison would be void.
                .isGreaterThan(nodes * link / 3);
    }

    @Test
    void shouldReceiveEachByteThatWasSent() {
        RankTask<long[]> task = rank -> {
            MPI.Init(new String[0]);
            Draws.Source source = new Draws.Source(
                    50, 3000, TrafficDistribution.EXPONENTIAL, 5_000, TrafficDistribution.EXPONENTIAL, 4);
            Draws draws = new Draws(source, Pattern.named("uniform"), rank.number(), rank.size());
            TrafficKernel kernel = new TrafficKernel(MPI.COMM_WORLD, Place.of(MPI.COMM_WORLD), draws);
            assertThat(kernel.check(1)).isZero();
            Accepted accepted = kernel.accepted();
            MPI.Finalize();
            return new long[] {draws.bytes(), accepted.within() + accepted.between()};
        };
        List<long[]> all = Job.of(5).nodes(2).timeout(LONGEST).run(task);
        assertThat(all.stream().mapToLong(each -> each[0]).sum()).isEqualTo(all.get(0)[1]);
    }

    @Test
    void shouldNoticeMessagesThatNobodyWasToSend() {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            Draws.Source source =
                    new Draws.Source(1, 100, TrafficDistribution.UNIFORM, 0, TrafficDistribution.UNIFORM, 4);
            Draws draws = new Draws(source, Pattern.named("neighbour"), rank.number(), rank.size());
            TrafficKernel kernel = new TrafficKernel(MPI.COMM_WORLD, Place.of(MPI.COMM_WORLD), draws);
            if (rank.number() == 1) {
                // It arrives before the kernel's messages of rank 1 and takes the place of one.
                ByteBuffer stray = MPI.newByteBuffer(Packet.LEAST);
                Packet.put(stray, 1, 0, 1, Packet.LEAST);
                MPI.COMM_WORLD.send(stray, Packet.LEAST, MPI.BYTE, 0, 21);
            }
            int wrong = kernel.check(1);
            if (rank.number() == 0) {
                MPI.COMM_WORLD.recv(MPI.newByteBuffer(1000), 1000, MPI.BYTE, 1, 21);
            }
            MPI.Finalize();
            return wrong;
        };
        assertThat(Job.of(2).timeout(LONGEST).run(task)).containsExactly(1, 0);
    }
}
