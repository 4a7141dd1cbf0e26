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

class LinksStudyTest {
    @TempDir
    Path folder;

    /** Rows of each table, without its head. */
    private List<List<double[]>> tables(Job job, String... words) throws IOException {
        Path csv = folder.resolve("links.csv");
        String[] all = Stream.concat(Arrays.stream(words), Stream.of("--csv", csv.toString()))
                .toArray(String[]::new);
        List<Integer> exits = job.timeout(Duration.ofMinutes(10)).run(rank -> {
            MPI.Init(new String[0]);
            PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new LinksStudy(), out, all);
            MPI.Finalize();
            return exitCode;
        });
        assertThat(exits).containsOnly(0);
        return Stream.of(Files.readString(csv).split("\n\n", -1))
                .map(block -> block.lines()
                        .skip(1)
                        .map(line -> Arrays.stream(line.split(",", -1))
                                .mapToDouble(Double::parseDouble)
                                .toArray())
                        .toList())
                .toList();
    }

    /** The rank in the middle of 3x3x3 is the only one with six neighbours. */
    @Test
    void shouldMeasureEachLinkOfAMesh() throws IOException {
        Job job = Job.of(27)
                .nodes(27)
                .machine(ModelMachines.machine("bluegene-l-prototype,network.shape=3x3x3"))
                .set("engine", "p2p");
        List<List<double[]>> tables = tables(job, "1,64K");
        assertThat(tables).hasSize(3);
        List<double[]> distances = tables.get(0);
        assertThat(distances).extracting(row -> row[0]).containsExactly(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
        assertThat(distances).extracting(row -> row[1]).containsExactly(1.0, 2.0, 5.0, 8.0, 17.0, 26.0);
        for (int bytes = 0; bytes < NeighbourStudy.SHORT.length; bytes++) {
            double[] slope = Arrays.copyOfRange(tables.get(1).get(0), 3 * bytes, 3 * bytes + 3);
            assertThat(slope[0]).isEqualTo(distances.get(0)[2 + bytes]);
            assertThat(slope[1]).isEqualTo(120, within(0.5));
            assertThat(slope[2]).isEqualTo(0, within(0.5));
        }
        assertThat(tables.get(2)).allSatisfy(row -> assertThat(row).hasSize(7));
        assertThat(tables.get(2).get(1)[6]).isGreaterThan(tables.get(2).get(1)[1]);
    }

    @Test
    void shouldTakeAllNodesForNeighboursWhereThereIsNoBox() throws IOException {
        List<List<double[]>> tables = tables(Job.of(4).nodes(4).machine(ModelMachines.machine("cluster-2026")), "8");
        assertThat(tables).hasSize(2);
        assertThat(tables.get(0)).hasSize(1);
        assertThat(tables.get(1).get(0)).hasSize(4);
    }

    @Test
    void shouldMeasureThisComputer() throws IOException {
        List<List<double[]>> tables = tables(Job.of(3).nodes(3), "1,5000", "--rounds", "20");
        assertThat(tables.get(1)).hasSize(2).allSatisfy(row -> assertThat(row).hasSize(3));
    }
}
