package org.strobe.bench.overhead;

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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;

class OverheadTest {
    private static final Duration LONGEST = Duration.ofMinutes(20);
    private static final int MPI_COLUMN = 1;
    private static final int BELOW_COLUMN = 4;
    private static final int SHARE_COLUMN = 8;

    @TempDir
    Path folder;

    /** Lines of the table: its header, and the figures of each size. */
    private List<String> table(Job job, String... words) throws IOException {
        Path csv = folder.resolve("overhead.csv");
        String[] all = Stream.concat(Arrays.stream(words), Stream.of("--csv", csv.toString()))
                .toArray(String[]::new);
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new Overhead(), out, all);
            MPI.Finalize();
            return exitCode;
        };
        assertThat(job.timeout(LONGEST).run(task)).containsExactly(0, 0);
        return Files.readAllLines(csv);
    }

    private static double[] figures(String line) {
        return Arrays.stream(line.split(",", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    @ParameterizedTest
    @CsvSource({"THREADS,1,memory,", "PROCESSES,2,nic,", "THREADS,1,nic,nic", "VIRTUAL,2,rsm,rsm"})
    void shouldMeasureMpiBesideTheLayerBelow(Launch launch, int nodes, String below, String typed) throws IOException {
        String[] words = {"1,100,64K", "--rounds", "3"};
        String[] with = {"1,100,64K", "--rounds", "3", "--below", typed};
        List<String> lines = table(Job.of(2).nodes(nodes).launch(launch), typed == null ? words : with);
        assertThat(lines.get(0)).startsWith("size,MPI us,MPI low us,MPI high us," + below + " us,");
        assertThat(lines).hasSize(4);
        for (String line : lines.subList(1, lines.size())) {
            double[] figures = figures(line);
            assertThat(figures[MPI_COLUMN]).isPositive().isBetween(figures[2], figures[3]);
            assertThat(figures[BELOW_COLUMN]).isPositive().isBetween(figures[5], figures[6]);
            assertThat(figures[SHARE_COLUMN]).isLessThan(100).isBetween(figures[9], figures[10]);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"VIRTUAL,1,memory,", "PROCESSES,1,memory,", "THREADS,2,nic,", "THREADS,1,rsm,rsm", "PROCESSES,1,rsm,rsm"
    })
    void shouldMeasureMpiBesideFurtherLayers(Launch launch, int nodes, String below, String typed) throws IOException {
        shouldMeasureMpiBesideTheLayerBelow(launch, nodes, below, typed);
    }

    @ParameterizedTest
    @CsvSource({"p2p,2", "srm,2", "srm,1"})
    void shouldTakeTheTimesOfTheMachineWhereTheyAreVirtual(String engine, int nodes) throws IOException {
        Job job =
                Job.of(2).nodes(nodes).machine(ModelMachines.machine("ibm-sp")).set(JobSettings.ENGINE, engine);
        List<String> lines = table(job, "1,1K,64K");
        assertThat(table(job, "1,1K,64K")).isEqualTo(lines);
        for (String line : lines.subList(1, lines.size())) {
            double[] figures = figures(line);
            assertThat(figures[MPI_COLUMN]).isGreaterThan(figures[BELOW_COLUMN]);
            assertThat(figures[SHARE_COLUMN])
                    .isCloseTo(100 * (figures[MPI_COLUMN] - figures[BELOW_COLUMN]) / figures[MPI_COLUMN], within(1e-9));
        }
    }

    @Test
    void shouldLeaveOutWhatANicHasNoRoomFor() throws IOException {
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("cluster-2026"));
        assertThat(table(job, "8,32M")).hasSize(2).last().asString().startsWith("8,");
        assertThat(table(job, "32M")).hasSizeLessThan(2);
    }

    @Test
    void shouldTakeSharesOfRoundsAndNotOfMedians() {
        BothTimes times = new BothTimes();
        times.add(10, 5);
        times.add(20, 15);
        times.add(100, 10);
        assertThat(times.mpi().figure()).isEqualTo(20);
        assertThat(times.below().figure()).isEqualTo(10);
        assertThat(times.added().figure()).isEqualTo(5);
        assertThat(times.share().figure()).isEqualTo(50);
        assertThat(times.share().low()).isEqualTo(25);
        assertThat(times.share().high()).isEqualTo(90);
    }
}
