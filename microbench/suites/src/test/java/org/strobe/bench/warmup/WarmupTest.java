package org.strobe.bench.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import picocli.CommandLine;

class WarmupTest {
    @TempDir
    Path folder;

    private static Batch batch(double seconds, int count, double micros) {
        return new Batch((long) (seconds * 1e9), count, (long) (count * micros * 1e3));
    }

    @ParameterizedTest
    @CsvSource({
        "latency, 2, THREADS",
        "latency, 3, VIRTUAL",
        "latency, 2, PROCESSES",
        "barrier, 4, VIRTUAL",
        "bcast, 2, THREADS",
        "reduce, 3, VIRTUAL",
        "allreduce, 2, THREADS",
        "allgather, 2, THREADS",
        "alltoall, 2, THREADS"
    })
    void shouldTellTimesByAge(String operation, int ranks, Launch launch) throws Exception {
        String csv = folder.resolve("warmup.csv").toString();
        Path svg = folder.resolve("warmup.svg");
        String[] words = {operation, "--size", "16", "--seconds", "0.25", "--csv", csv, "--svg", svg.toString()};
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, Warmup.begun(MPI.COMM_WORLD, words), out, words);
            MPI.Finalize();
            return exitCode;
        };
        assertThat(Job.of(ranks).launch(launch).run(task)).containsOnly(0);
        List<String> lines = Files.readAllLines(folder.resolve("warmup.csv"));
        assertThat(lines.get(0)).startsWith("age s,median us,median low us,median high us,of the last");
        assertThat(lines).hasSizeGreaterThan(1);
        double before = 0;
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(",", -1);
            assertThat(Double.parseDouble(fields[0])).isGreaterThan(before);
            assertThat(Double.parseDouble(fields[1]))
                    .isPositive()
                    .isBetween(Double.parseDouble(fields[2]), Double.parseDouble(fields[3]));
            before = Double.parseDouble(fields[0]);
        }
        assertThat(before).isEqualTo(0.25);
        assertThat(Files.readString(svg)).contains("<svg", operation + " by the age of the job", "last");
    }

    @Test
    void shouldSortBatchesByTheirBegin() {
        List<Batch> batches = new ArrayList<>(List.of(batch(0.001, 1, 900), batch(0.009, 2, 700), batch(0.25, 10, 50)));
        for (int i = 0; i < 20; i++) {
            batches.add(batch(0.9 + i * 0.01, 100, i < 18 ? 20 : 10));
        }
        Ages ages = new Ages(batches, 2);
        assertThat(ages.all()).extracting(Ages.Age::to).containsExactly(0.01, 0.3, 1.0, 1.5);
        assertThat(ages.all()).extracting(age -> age.micros().median()).containsExactly(800.0, 50.0, 20.0, 20.0);
        assertThat(ages.all()).extracting(Ages.Age::batches).containsExactly(2, 1, 10, 10);
        assertThat(ages.last().median()).isEqualTo(10);
    }

    @Test
    void shouldEndTheLastAgeWhereTheJobWasToEnd() {
        List<Batch> batches = List.of(batch(0.6, 1, 900), batch(1.1, 1, 30), batch(1.25, 1, 10));
        Ages ages = new Ages(batches, 1.2);
        assertThat(ages.all()).extracting(Ages.Age::to).containsExactly(0.7, 1.2);
        assertThat(ages.all().getLast().batches()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "barier, 2, did you mean barrier?",
        "latency, 1, give -n 2 or more",
        "latency --size 0, 2, --size 0",
        "allreduce --size 12, 2, a multiple of 8",
        "barrier --seconds 0, 2, --seconds 0",
        "barrier --seconds 61, 2, --seconds 61",
        "barrier --seconds NaN, 2, --seconds NaN",
        "barrier --svg /no/such/folder/a.svg, 2, there is no folder"
    })
    void shouldRefuse(String words, int ranks, String said) {
        Warmup study = new Warmup();
        new CommandLine(study).parseArgs(words.split(" ", -1));
        assertThatThrownBy(() -> study.checkAll(ranks, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(said);
    }

    @Test
    void shouldRefuseAModelledMachine() {
        assertThatThrownBy(() -> new Warmup().checkMachine(true)).hasMessageContaining("modelled machine");
    }
}
