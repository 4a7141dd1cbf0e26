package org.strobe.tools.mds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bcs.mds.GlobalMetric;
import org.strobe.bcs.mds.LocalMetric;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.bcs.BcsKind;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;
import org.strobe.tools.mds.figures.Figures;
import org.strobe.tools.mds.files.Monitored;
import picocli.CommandLine;

/** Figures of monitoring data of a real job. */
class PlotTest {
    private static final int ROUNDS = 20;

    @TempDir
    static Path folder;

    @TempDir
    Path other;

    private record Done(int exitCode, String out, Throwable thrown) {}

    @BeforeAll
    static void monitor() {
        Job.of(6)
                .nodes(3)
                .timeout(Duration.ofMinutes(10))
                .set(JobSettings.ENGINE, BcsKind.NAME)
                .machine(ModelMachines.machine("qsnet"))
                .set(BcsSettings.SLICE.name(), "250us")
                .set(MdsSettings.FOLDER, folder.toString())
                .set(MdsSettings.CALLS, "barrier,allReduce")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    for (int i = 0; i < ROUNDS; i++) {
                        rank.compute(1_900_000);
                        MPI.COMM_WORLD.barrier();
                        rank.compute(100_000L * rank.number());
                        MPI.COMM_WORLD.allReduce(new double[8], new double[8], 8, MPI.DOUBLE, MPI.SUM);
                    }
                    MPI.Finalize();
                    return null;
                });
    }

    private static Done strobe(String... words) {
        StringWriter out = new StringWriter();
        Throwable[] thrown = new Throwable[1];
        CommandLine command = new CommandLine(new MdsCommand())
                .setOut(new PrintWriter(out, true))
                .setExecutionExceptionHandler((e, line, parsed) -> {
                    thrown[0] = e;
                    return 2;
                });
        return new Done(command.execute(words), out.toString(), thrown[0]);
    }

    private static List<String> names(Path of) throws IOException {
        try (Stream<Path> files = Files.list(of)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    private static Map<String, Figure> figures(List<Integer> processes, List<Integer> nodes) throws UserException {
        return Figures.of(Monitored.in(folder), processes, nodes);
    }

    /** Barriers and all-reductions alternate at unequal distances. */
    @Test
    void shouldTellWhichStepsAreRegular() {
        Done done = strobe("check", folder.toString());
        assertThat(done.exitCode()).isEqualTo(1);
        List<String> lines = done.out().lines().toList();
        assertThat(lines.get(0)).startsWith("yes  slices are regular: every 250.0 us, ");
        assertThat(lines.subList(1, lines.size() - 1))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).startsWith("no   ").contains("collectives are regular: every "));
        assertThat(lines.get(lines.size() - 1)).startsWith("3 of 4 assumptions do not hold: exit code 1.");
    }

    @Test
    void shouldDrawAllThatWasMonitored() throws Exception {
        assertThat(figures(List.of(), List.of()).keySet())
                .contains("calls", "share", "computation", "communication")
                .contains("barrier-latency", "barrier-size", "allReduce-latency", "allReduce-size")
                .contains(Stream.of(GlobalMetric.values()).map(Enum::name).toArray(String[]::new))
                .contains(Stream.of(LocalMetric.values()).map(Enum::name).toArray(String[]::new))
                .hasSize(8 + GlobalMetric.values().length + LocalMetric.values().length);
    }

    @Test
    void shouldDrawWhatIsInTheFiles() throws Exception {
        Map<String, Figure> figures = figures(List.of(), List.of());
        Chart elapsed = (Chart) figures.get("GETTS");
        assertThat(elapsed.y().name()).isEqualTo("µs");
        assertThat(elapsed.series().getFirst().points())
                .hasSizeGreaterThan(100)
                .allMatch(point -> point.x() >= 1 && point.y() >= 250 && point.y() < 251);
        Chart collectives = (Chart) figures.get("NCOLLMSM");
        assertThat(collectives.series()).extracting(Series::name).containsExactly("node 0", "node 1", "node 2");
        assertThat(collectives.series().getFirst().points().stream()
                        .mapToDouble(Point::y)
                        .sum())
                .isGreaterThanOrEqualTo(2 * ROUNDS);
        Bars calls = (Bars) figures.get("calls");
        assertThat(calls.bars())
                .extracting(Bars.Bar::name)
                .contains("barrier (" + 6 * ROUNDS + ")", "allReduce (" + 6 * ROUNDS + ")");
        Chart share = (Chart) figures.get("share");
        assertThat(share.series().get(1).points().stream().mapToDouble(Point::y))
                .hasSize(12)
                .allMatch(y -> y >= 0 && y < 100)
                .anyMatch(y -> y > 20);
    }

    @Test
    void shouldDrawAFewProcessesEachAndTheRangeOfMany() throws Exception {
        Chart all = (Chart) figures(List.of(), List.of()).get("barrier-latency");
        assertThat(all.series())
                .extracting(Series::name)
                .containsExactly("greatest of 6 processes", "median of 6 processes", "least of 6 processes");
        Chart few = (Chart) figures(List.of(1, 4), List.of()).get("barrier-latency");
        assertThat(few.series()).extracting(Series::name).containsExactly("process 1", "process 4");
        Chart one = (Chart) figures(List.of(5), List.of()).get("barrier-latency");
        assertThat(one.series()).singleElement().extracting(Series::kind).isEqualTo(Series.Kind.BARS);
        assertThat(one.series().getFirst().points().stream()
                        .mapToDouble(Point::y)
                        .sum())
                .isEqualTo(ROUNDS);
        Chart node = (Chart) figures(List.of(), List.of(2)).get("BPTS");
        assertThat(node.series()).extracting(Series::name).containsExactly("node 2");
    }

    @Test
    void shouldWriteAFileForEachFigureAndFormat() throws Exception {
        Files.createDirectories(folder.resolve("figures"));
        Files.writeString(folder.resolve("figures/old.svg"), "of a job before");
        Files.writeString(folder.resolve("figures/notes.txt"), "mine");
        int figures = figures(List.of(), List.of()).size();
        Done done = strobe("plot", folder.toString());
        assertThat(done.exitCode()).as(String.valueOf(done.thrown())).isZero();
        assertThat(done.out())
                .isEqualTo(figures + " figures, " + 3 * figures + " files in " + folder + "/figures"
                        + System.lineSeparator());
        assertThat(names(folder.resolve("figures")))
                .hasSize(3 * figures + 1)
                .contains("GETTS.svg", "GETTS.png", "GETTS.pdf", "notes.txt")
                .doesNotContain("old.svg");
    }

    @Test
    void shouldWriteTheFormatAskedForWhereAsked() throws Exception {
        Path to = other.resolve("a/b");
        Done done = strobe("plot", folder.toString(), "--to", to.toString(), "--format", "svg", "--nodes", "0");
        assertThat(done.exitCode()).isZero();
        assertThat(names(to)).contains("LTTS.svg").allMatch(name -> name.endsWith(".svg"));
        Path both = other.resolve("both");
        assertThat(strobe("plot", folder.toString(), "--to", both.toString(), "--format", "SVG, pdf")
                        .exitCode())
                .isZero();
        assertThat(names(both)).contains("LTTS.svg", "LTTS.pdf").noneMatch(name -> name.endsWith(".png"));
    }

    @Test
    void shouldRefuseWhatCannotBe() throws IOException {
        refused("there is no such folder", other.resolve("none").toString());
        refused("nothing was monitored there", other.toString());
        Path file = Files.writeString(other.resolve("file"), "");
        refused("it is no folder that can be made", folder.toString(), "--to", file.toString());
        refused("it is a list of svg, png and pdf", folder.toString(), "--format", "svg,gif");
        refused("process 6 was not monitored; monitored were [0, 1, ", folder.toString(), "--processes", "4-6");
        refused("node 3 was not monitored", folder.toString(), "--nodes", "3");
        refused("--nodes=x: numbers and ranges", folder.toString(), "--nodes", "x");
    }

    @Test
    void shouldRefuseFilesOfSomethingElse() throws IOException {
        Files.writeString(other.resolve("mmds.csv"), "a,b\n1,2\n");
        refused("mmds.csv: line 1: its columns are a,b, not process,primitive", other.toString());
        Files.writeString(other.resolve("mmds.csv"), "process,primitive,count,min_ns,max_ns,total_ns,longest_at\n");
        refused("nothing was monitored there: no call was made", other.toString());
        Files.delete(other.resolve("mmds.csv"));
        Files.writeString(other.resolve("emds-node-0.csv"), "slice,LETTS\n1,many\n");
        refused("emds-node-0.csv", other.toString());
    }

    private static void refused(String message, String... words) {
        Done done = strobe(Stream.concat(Stream.of("plot"), Stream.of(words)).toArray(String[]::new));
        assertThat(done.exitCode()).as(done.out()).isEqualTo(2);
        assertThat(done.thrown()).isInstanceOf(UserException.class).hasMessageContaining(message);
    }

    @Test
    void shouldSayWhichLineMadeTheLongestCall() throws IOException {
        assertThat(Files.readAllLines(folder.resolve("mmds.csv")))
                .anyMatch(line -> line.matches("0,barrier," + ROUNDS + ",.*PlotTest.*\\(PlotTest\\.java:\\d+\\)"));
        assertThat(strobe("summary", folder.toString()).out())
                .containsPattern(
                        "Most time went on \\w+ of process \\d: .* ms\\. The longest took .* ms, at .*PlotTest");
    }
}
