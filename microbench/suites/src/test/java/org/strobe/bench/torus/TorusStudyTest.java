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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

class TorusStudyTest {
    /** Two layers of the mesh and a part of the third: the first node with six neighbours is (1, 1, 1). */
    private static final int RANKS = 138;

    private static final double PAYLOAD_BOTH_WAYS = 2 * 240.0 / 270 * 125;

    @TempDir
    Path folder;

    /** Rows of each table, without its head, by the table's first column. */
    private Map<String, List<double[]>> tables(Job job, String... words) throws IOException {
        Path csv = folder.resolve("torus.csv");
        String[] all = Stream.concat(Arrays.stream(words), Stream.of("--csv", csv.toString()))
                .toArray(String[]::new);
        List<Integer> exits = job.timeout(Duration.ofMinutes(10)).run(rank -> {
            MPI.Init(new String[0]);
            PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new TorusStudy(), out, all);
            MPI.Finalize();
            return exitCode;
        });
        assertThat(exits).containsOnly(0);
        Map<String, List<double[]>> tables = new HashMap<>();
        List<String> names = List.of("distance", "layers", "eager", "rendezvous");
        String[] blocks = Files.readString(csv).split("\n\n", -1);
        for (int i = 0; i < blocks.length; i++) {
            tables.put(
                    names.get(i),
                    blocks[i]
                            .lines()
                            .skip(1)
                            .map(line -> Arrays.stream(line.split(",", -1))
                                    .mapToDouble(cell -> cell.startsWith("bgl") ? 0 : Double.parseDouble(cell))
                                    .toArray())
                            .toList());
        }
        return tables;
    }

    @Test
    void shouldMeasureThePrototype() throws IOException {
        Job job = Job.of(RANKS).nodes(RANKS).machine(ModelMachines.machine("bluegene-l-prototype"));
        Map<String, List<double[]>> tables = tables(job, "256,100K", "--rounds", "2");
        List<double[]> distances = tables.get("distance");
        assertThat(distances).hasSize(15);
        double[] near = distances.get(0);
        for (double[] row : distances) {
            assertThat(row[2])
                    .isEqualTo(near[2] + 0.12 * (row[0] - 1), within(1e-9))
                    .isEqualTo(row[3], within(1e-9));
        }
        assertThat(tables.get("layers")).extracting(row -> row[1]).containsExactly(0.0, 0.0, 195.0, 566.0);
        for (String protocol : List.of("eager", "rendezvous")) {
            double[] longer = tables.get(protocol).get(1);
            assertThat(longer).hasSize(7);
            assertThat(longer[1]).as(protocol).isBetween(0.8 * PAYLOAD_BOTH_WAYS, PAYLOAD_BOTH_WAYS);
            assertThat(longer[6]).as(protocol).isBetween(longer[1], 3 * PAYLOAD_BOTH_WAYS);
        }
        assertThat(tables.get("rendezvous").get(1)[6])
                .isGreaterThan(tables.get("eager").get(1)[6]);
    }

    @Test
    void shouldMeasureThisComputer() throws IOException {
        Map<String, List<double[]>> tables = tables(Job.of(3).nodes(3), "1,5000", "--rounds", "20");
        assertThat(tables.get("distance")).hasSize(1);
        assertThat(tables.get("eager"))
                .hasSize(2)
                .allSatisfy(row -> assertThat(row).hasSize(3));
    }
}
