package org.strobe.bench.torus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

class LayersStudyTest {
    private static final double CYCLES = 3001.5;

    @TempDir
    Path folder;

    /** Rows of each table, without its head. */
    private List<List<List<String>>> tables(Job job) throws IOException {
        Path csv = folder.resolve("layers.csv");
        List<Integer> exits = job.timeout(Duration.ofMinutes(3)).run(rank -> {
            MPI.Init(new String[0]);
            PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new LayersStudy(), out, "--csv", csv.toString());
            MPI.Finalize();
            return exitCode;
        });
        assertThat(exits).containsOnly(0);
        return Stream.of(Files.readString(csv).split("\n\n", -1))
                .map(block -> block.lines()
                        .skip(1)
                        .map(line -> Arrays.asList(line.split(",", -1)))
                        .toList())
                .toList();
    }

    private static Job job(String machine) {
        return Job.of(3).nodes(3).set("engine", "bgl").machine(ModelMachines.machine(machine));
    }

    @Test
    void shouldDivideAMessageByLayers() throws IOException {
        List<List<List<String>>> tables = tables(job("bluegene-l-prototype"));
        assertThat(tables).hasSize(3);
        assertThat(tables.get(0))
                .hasSize(10)
                .last()
                .satisfies(row -> assertThat(Double.parseDouble(row.get(4))).isEqualTo(CYCLES));
        assertThat(tables.get(1))
                .extracting(row -> row.get(0) + " " + row.get(1) + " " + row.get(2))
                .containsExactly(
                        "bgl.mpi 390.0 390.0",
                        "bgl.glue 100.0 95.0",
                        "bgl.message 100.0 95.0",
                        "bgl.packet 385.0 485.0");
        double[] shares =
                tables.get(2).get(0).stream().mapToDouble(Double::parseDouble).toArray();
        assertThat(shares[3]).isEqualTo(100 * 961.5 / CYCLES, within(1e-9));
        assertThat(Arrays.stream(shares).sum()).isEqualTo(100, within(1e-9));
    }

    /** This machine has no packets for software. */
    @Test
    void shouldTellNothingWhereNoLayerDoes() throws IOException {
        assertThat(tables(job("cluster-2026")))
                .allSatisfy(table -> assertThat(table).isEmpty());
    }
}
