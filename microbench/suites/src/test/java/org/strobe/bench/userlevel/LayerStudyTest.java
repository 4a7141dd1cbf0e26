package org.strobe.bench.userlevel;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;

/** Studies of user-level layers. */
class LayerStudyTest {
    @TempDir
    Path folder;

    private interface Studies extends java.io.Serializable {
        Study make();
    }

    /** Rows of the study's table, without its head. */
    private List<String> rows(Job job, Studies study, String... words) throws IOException {
        Path csv = folder.resolve("layer.csv");
        String[] all = Stream.concat(Arrays.stream(words), Stream.of("--repeats", "2", "--csv", csv.toString()))
                .toArray(String[]::new);
        assertThat(exitCodes(job, study, all)).containsExactly(0, 0);
        return Files.readAllLines(csv).stream()
                .filter(line -> Character.isDigit(line.charAt(0)))
                .toList();
    }

    private static List<Integer> exitCodes(Job job, Studies study, String... words) {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, study.make(), out, words);
            MPI.Finalize();
            return exitCode;
        };
        return job.timeout(Duration.ofMinutes(10)).run(task);
    }

    @ParameterizedTest
    @EnumSource(Launch.class)
    void shouldMeasureVapiInEachLaunch(Launch launch) throws IOException {
        assertThat(rows(Job.of(2).launch(launch), VapiStudy::new, "8,64K")).hasSize(2);
    }

    /** Sums of the machine's file: see {@code VapiTimesTest}; and {@code node.call} for a call. */
    @Test
    void shouldMeasureVapiOnTheModel() throws IOException {
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("infiniband-2003"));
        String[] row = rows(job, VapiStudy::new, "8,1M").getFirst().split(",", -1);
        assertThat(Double.parseDouble(row[1])).isBetween(8.17, 8.19);
        assertThat(Double.parseDouble(row[5])).isBetween(6.02, 6.04);
        assertThat(Double.parseDouble(row[9])).isBetween(12.32, 12.36);
    }

    @ParameterizedTest
    @EnumSource(Launch.class)
    void shouldMeasureTportsInEachLaunch(Launch launch) throws IOException {
        assertThat(rows(Job.of(2).launch(launch), TportsStudy::new, "8,64K")).hasSize(2);
    }

    /** Sums of the machine's file: see {@code TportTimesTest}; and {@code node.call} for a call. */
    @Test
    void shouldMeasureTportsOnTheModel() throws IOException {
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("qsnet"));
        String[] row = rows(job, TportsStudy::new, "8,1M").getFirst().split(",", -1);
        assertThat(Double.parseDouble(row[1])).isBetween(3.5, 3.51);
        assertThat(Double.parseDouble(row[5])).isGreaterThan(5);
        assertThat(Double.parseDouble(row[9])).isBetween(2.4, 2.41);
    }

    @Test
    void shouldRefuseAMachineWithoutTheLayer() {
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("myrinet"));
        assertThat(exitCodes(job, VapiStudy::new)).containsExactly(2, 2);
        assertThat(exitCodes(Job.of(2), VapiStudy::new, "7")).containsExactly(2, 2);
        assertThat(exitCodes(Job.of(3), VapiStudy::new)).containsExactly(2, 2, 2);
    }

    /** Engine and layer would take each other's packets. */
    @Test
    void shouldRefuseAnEngineThatReadsThePackets() {
        Job job = Job.of(2).nodes(2).set("engine", "bgl");
        assertThat(exitCodes(job, VapiStudy::new)).containsExactly(2, 2);
        assertThat(exitCodes(job, TportsStudy::new)).containsExactly(2, 2);
    }
}
