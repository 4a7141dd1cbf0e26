package org.strobe.bench.rsm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mpi.MPI;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.bench.rsm.memory.RsmCall;
import org.strobe.bench.rsm.memory.Side;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;

class RsmTest {
    private static final Duration LONGEST = Duration.ofMinutes(20);

    /** Virtual time is read in whole nanoseconds; two readings, and rates of lines that are rounded to picoseconds. */
    private static final Offset<Double> CLOCK = Offset.offset(0.0021);

    @TempDir
    Path folder;

    /** Tables of the study by name: rows of cells by column name. */
    private Map<String, List<Map<String, String>>> tables(Job job, String... words) throws IOException {
        Path csv = folder.resolve("rsm.csv");
        String[] all = Stream.concat(Arrays.stream(words), Stream.of("--repeats", "3", "--csv", csv.toString()))
                .toArray(String[]::new);
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new Rsm(), out, all);
            MPI.Finalize();
            return exitCode;
        };
        assertThat(job.timeout(LONGEST).run(task)).containsExactly(0, 0);
        Map<String, List<Map<String, String>>> tables = new LinkedHashMap<>();
        for (String block : Files.readString(csv).split("\n\n", -1)) {
            List<String> lines = block.lines().toList();
            String[] head = cells(lines.get(0));
            tables.put(
                    head[0],
                    lines.subList(1, lines.size()).stream()
                            .map(line -> row(head, cells(line)))
                            .toList());
        }
        return tables;
    }

    private static String[] cells(String line) {
        return line.replace("\"RSM call, Tables 5.1, 5.2\"", "call").split(",", -1);
    }

    private static Map<String, String> row(String[] head, String[] cells) {
        assertThat(cells).hasSameSizeAs(head);
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < head.length; i++) {
            row.put(head[i], cells[i]);
        }
        return row;
    }

    /** Checks that exactly the calls with a counterpart have a time. */
    private static void assertCalls(List<Map<String, String>> calls, int measured) {
        assertThat(calls)
                .extracting(row -> row.get("call"))
                .containsExactly(
                        Arrays.stream(RsmCall.values()).map(RsmCall::label).toArray(String[]::new));
        assertThat(calls).allSatisfy(row -> {
            boolean hasCounterpart = !row.get("call that stands for it").isEmpty();
            assertThat(row.get("time us").isEmpty()).isNotEqualTo(hasCounterpart);
            if (hasCounterpart) {
                double time = Double.parseDouble(row.get("time us"));
                assertThat(time)
                        .isBetween(
                                Math.nextDown(Double.parseDouble(row.get("time low us"))),
                                Math.nextUp(Double.parseDouble(row.get("time high us"))));
            }
        });
        assertThat(calls).filteredOn(row -> !row.get("time us").isEmpty()).hasSize(measured);
        for (Side side : Side.values()) {
            assertThat(calls.stream()
                            .filter(row -> row.get("side").equals(side.toString()))
                            .map(row -> row.get("share of its side %"))
                            .filter(share -> !share.isEmpty())
                            .mapToDouble(Double::parseDouble)
                            .sum())
                    .satisfiesAnyOf(
                            sum -> assertThat(sum).isZero(),
                            sum -> assertThat(sum).isCloseTo(100, org.assertj.core.api.Assertions.within(1e-6)));
        }
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldMeasureEveryCallOfTheRsmApi(Launch launch) throws IOException {
        Map<String, List<Map<String, String>>> tables = tables(Job.of(2).launch(launch), "1,100,64K");
        assertCalls(tables.get("side"), RsmCall.values().length);
        assertThat(tables.get("segment"))
                .extracting(row -> row.get("segment"))
                .containsExactly("1024", "4096", "16384", "65536", "262144", "1048576");
        assertThat(tables.get("segment"))
                .allSatisfy(row -> assertThat(Double.parseDouble(row.get("export_create us")))
                        .isPositive());
        assertThat(tables.get("size")).extracting(row -> row.get("size")).containsExactly("1", "100", "65536");
        assertThat(tables.get("size"))
                .allSatisfy(row -> assertThat(row.values()).doesNotContain(""));
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldMeasureEveryCallOfTheRsmApiInOtherLaunches(Launch launch) throws IOException {
        shouldMeasureEveryCallOfTheRsmApi(launch);
    }

    @ParameterizedTest
    @CsvSource("PROCESSES,2")
    void shouldMeasureWindowsAndNics(Launch launch, int nodes) throws IOException {
        Map<String, List<Map<String, String>>> windows =
                tables(Job.of(2).nodes(nodes).launch(launch), "1,100,64K", "--over", "windows", "--segment", "1000");
        assertCalls(windows.get("side"), 12);
        assertThat(windows.get("size"))
                .hasSize(3)
                .allSatisfy(row -> assertThat(row.get("store us")).isEmpty());
        Map<String, List<Map<String, String>>> nic =
                tables(Job.of(2).nodes(nodes).launch(launch), "8,4K,16M", "--over", "nic");
        assertCalls(nic.get("side"), 5);
        assertThat(nic).doesNotContainKey("segment");
        assertThat(nic.get("size")).extracting(row -> row.get("size")).containsExactly("8", "4096");
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"THREADS,1", "VIRTUAL,2"})
    void shouldMeasureWindowsAndNicsInOtherLaunches(Launch launch, int nodes) throws IOException {
        shouldMeasureWindowsAndNics(launch, nodes);
    }

    @Test
    void shouldTakeTheTimeOfTheMachineWhereThatIsVirtual() throws IOException {
        for (String over : List.of("windows", "nic")) {
            Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("qsnet"));
            Map<String, List<Map<String, String>>> first = tables(job, "1,4K,64K", "--over", over);
            assertThat(tables(job, "1,4K,64K", "--over", over)).isEqualTo(first);
            List<Map<String, String>> sizes = first.get("size");
            double rest = Double.parseDouble(sizes.get(2).get("put us"))
                    - Double.parseDouble(sizes.get(1).get("put us"));
            // Time of 60 KB on links of about 300 MB/s.
            assertThat(rest).as(over).isBetween(61_440 / 400.0, 61_440 / 200.0);
        }
    }

    /** Ordering is the same action as closing, which the table contradicts; calls without a time there are left out. */
    @Test
    void shouldTakeTheTimesOfTable52OnSunFireLink() throws IOException {
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("sun-fire-link"));
        Map<String, List<Map<String, String>>> tables = tables(job, "8,64,16K", "--over", "rsm");
        Map<String, Double> times = new LinkedHashMap<>();
        for (Map<String, String> row : tables.get("side")) {
            times.put(row.get("call"), Double.parseDouble(row.get("time us")));
        }
        for (RsmCall call : RsmCall.values()) {
            if (call == RsmCall.IMPORT_ORDER_BARRIER) {
                assertThat(times.get(call.label())).isCloseTo(times.get(RsmCall.IMPORT_CLOSE_BARRIER.label()), CLOCK);
            } else if (call.published() != null) {
                assertThat(times.get(call.label())).as(call.label()).isCloseTo(call.published(), CLOCK);
            }
        }
        List<Map<String, String>> sizes = tables.get("size");
        assertThat(us(sizes, 0, "put us")).isCloseTo(35, CLOCK);
        assertThat(us(sizes, 1, "put us")).isCloseTo(0.6, CLOCK);
        assertThat(us(sizes, 2, "put us")).isCloseTo(27.73, CLOCK);
        assertThat(us(sizes, 2, "get us")).isCloseTo(373, CLOCK);
    }

    /** Figure 5.3. */
    @Test
    void shouldSpendTheImportSideOnConnectingAndDisconnectingOnSunFireLink() throws IOException {
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("sun-fire-link"));
        double share = tables(job, "64").get("side").stream()
                .filter(row -> List.of("import_connect", "import_disconnect").contains(row.get("call")))
                .mapToDouble(row -> Double.parseDouble(row.get("share of its side %")))
                .sum();
        assertThat(share).isGreaterThan(80);
    }

    private static double us(List<Map<String, String>> rows, int row, String column) {
        return Double.parseDouble(rows.get(row).get(column));
    }

    @Test
    void shouldRefuseTheRsmApiWhereTheMachineHasNone() {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new Rsm(), System.out, "--over", "rsm");
            MPI.Finalize();
            return exitCode;
        };
        Job job = Job.of(2).nodes(2).machine(ModelMachines.machine("qsnet"));
        assertThat(job.timeout(LONGEST).run(task)).containsExactly(2, 2);
    }
}
