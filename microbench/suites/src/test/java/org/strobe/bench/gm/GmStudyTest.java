package org.strobe.bench.gm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
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
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;

class GmStudyTest {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private static List<Integer> run(Job job, String... words) {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new GmStudy(), out, words);
            MPI.Finalize();
            return exitCode;
        };
        return job.timeout(LONGEST).run(task);
    }

    /** Rows of the table: size, send, its bounds, directed send, its bounds, two rates. */
    private List<double[]> rows(Job job, String sizes) throws IOException {
        Path csv = folder.resolve("gm.csv");
        assertThat(run(job, sizes, "--rounds", "3", "--csv", csv.toString())).containsExactly(0, 0);
        return Files.readString(csv)
                .lines()
                .filter(line -> Character.isDigit(line.charAt(0)))
                .map(GmStudyTest::figures)
                .toList();
    }

    private static double[] figures(String line) {
        String[] cells = line.split(",", -1);
        double[] figures = new double[cells.length];
        for (int i = 0; i < cells.length; i++) {
            figures[i] = Double.parseDouble(cells[i]);
        }
        return figures;
    }

    @ParameterizedTest
    @CsvSource({"THREADS, 1", "THREADS, 2", "VIRTUAL, 2", "PROCESSES, 2"})
    void shouldMeasureAndCheckBothWays(Launch launch, int nodes) throws IOException {
        List<double[]> rows = rows(Job.of(2).nodes(nodes).launch(launch), "1,4K,100000");
        assertThat(rows).extracting(row -> row[0]).containsExactly(1.0, 4096.0, 100_000.0);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row).hasSize(9);
            assertThat(row[1]).isPositive().isBetween(row[2], row[3]);
            assertThat(row[4]).isPositive().isBetween(row[5], row[6]);
            assertThat(row[7]).isPositive();
            assertThat(row[8]).isPositive();
        });
    }

    @Test
    void shouldShowOnMyrinetThatADirectedSendTellsItsTargetByAMessage() throws IOException {
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("myrinet"));
        List<double[]> rows = rows(job, "1,64K,1M");
        assertThat(rows)
                .allSatisfy(row -> assertThat(row[1]).as("send and receive").isLessThan(row[4]));
        double[] longest = rows.getLast();
        assertThat(longest[7]).as("MB/s").isBetween(300.0, 500.0);
        assertThat(longest[8]).as("MB/s").isBetween(300.0, 500.0);
    }

    @ParameterizedTest
    @CsvSource({"qsnet, srm", "myrinet, gm"})
    void shouldRefuseWhereThereIsNoPort(String machine, String engine) {
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine(machine)).set("engine", engine);
        assertThat(run(job, "8")).doesNotContain(0);
    }
}
