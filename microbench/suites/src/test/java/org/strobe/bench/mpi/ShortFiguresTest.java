package org.strobe.bench.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bench.apps.study.SageLike;
import org.strobe.bench.apps.study.Sweep3d;
import org.strobe.bench.logp.Logp;
import org.strobe.bench.nas.study.Nas;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.PublishedFigure;
import org.strobe.bench.report.results.CsvText;
import org.strobe.bench.study.Study;
import org.strobe.bench.torus.LayersStudy;
import org.strobe.bench.torus.LinksStudy;
import org.strobe.bench.torus.PayoffStudy;
import org.strobe.bench.traffic.Traffic;

/**
 * Short forms of the runs that give published figures: few ranks and sizes, compared digit by digit with the committed
 * figures in {@code short-figures.csv}, and longer ones in {@code long-figures.csv}. For a study, the column {@code size} names a column of its table. A change of the model moves some of them, which its commit explains; {@code
 * -Dstrobe.tests.write=true} writes them anew.
 */
class ShortFiguresTest {
    private static final Path FOLDER =
            Path.of(System.getProperty("strobe.house"), "microbench/suites/src/test/resources/org/strobe/bench/mpi");
    private static final Path SHORT = FOLDER.resolve("short-figures.csv");

    /** Longer runs of some of them. */
    private static final Path LONG = FOLDER.resolve("long-figures.csv");

    private static final boolean IS_WRITTEN = Boolean.getBoolean("strobe.tests.write");
    private static final String HEADER = "id,suite,job,size,figure";
    private static final Map<String, Supplier<Study>> STUDIES = Map.of(
            "layers",
            LayersStudy::new,
            "links",
            LinksStudy::new,
            "logp",
            Logp::new,
            "nas",
            Nas::new,
            "payoff",
            PayoffStudy::new,
            "sage",
            SageLike::new,
            "sweep3d",
            Sweep3d::new,
            "traffic",
            Traffic::new);

    @TempDir
    private Path folder;

    /** A run: a suite with its options but sizes, and the options of its job. */
    record Run(String suite, String job) {}

    /** Committed figures of each run of a file, by size. */
    private static Map<Run, Map<String, String>> runs(Path committed) throws IOException {
        Map<Run, Map<String, String>> runs = new LinkedHashMap<>();
        for (List<String> line : lines(committed)) {
            runs.computeIfAbsent(new Run(line.get(1), line.get(2)), run -> new LinkedHashMap<>())
                    .put(line.get(3), line.get(4));
        }
        return runs;
    }

    private static List<List<String>> lines(Path committed) throws IOException {
        List<List<String>> lines = CsvText.lines(Files.readString(committed));
        assertThat(String.join(",", lines.get(0))).isEqualTo(HEADER);
        return lines.subList(1, lines.size());
    }

    private static Stream<Run> eachRun() throws IOException {
        return runs(SHORT).keySet().stream();
    }

    private static Stream<Run> eachLongRun() throws IOException {
        return runs(LONG).keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("eachRun")
    void shouldGiveTheCommittedDigits(Run run) throws IOException {
        check(SHORT, run);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("eachLongRun")
    void shouldGiveTheCommittedDigitsOfLongRuns(Run run) throws IOException {
        check(LONG, run);
    }

    private void check(Path file, Run run) throws IOException {
        Map<String, String> committed = runs(file).get(run);
        Map<String, String> figures = measure(run, committed.keySet());
        if (IS_WRITTEN) {
            write(file, run, figures);
        } else {
            assertThat(figures).as("%s", run).isEqualTo(committed);
        }
    }

    /** Each figure that runs give has a short form here. */
    @Test
    void shouldHaveARunOfEachPublishedFigure() throws IOException {
        List<String> ids =
                lines(SHORT).stream().map(line -> line.get(0)).distinct().toList();
        assertThat(ids)
                .containsAll(Catalogue.load().figures().stream()
                        .filter(figure -> figure.taken() != null)
                        .map(PublishedFigure::id)
                        .distinct()
                        .toList());
    }

    private Map<String, String> measure(Run run, Iterable<String> sizes) throws IOException {
        Path csv = folder.resolve("figures.csv");
        List<String> words = new ArrayList<>(Arrays.asList(run.suite().split(" ", -1)));
        if (STUDIES.containsKey(words.get(0))) {
            return measureStudy(words, run.job(), sizes);
        }
        String list = String.join(",", sizes);
        if (!list.equals("0")) {
            words.add(1, list);
        }
        words.addAll(List.of("--csv", csv.toString()));
        ModelledRun.of(words, run.job());
        List<List<String>> table = CsvText.lines(Files.readString(csv).replaceAll("(?m)^#.*\\R", ""));
        int size = table.get(0).indexOf("size B");
        int figure = table.get(0).indexOf("figure");
        Map<String, String> figures = new LinkedHashMap<>();
        table.subList(1, table.size()).forEach(line -> figures.put(line.get(size), line.get(figure)));
        return figures;
    }

    /** @param columns names of the columns that are compared, in place of sizes */
    private Map<String, String> measureStudy(List<String> words, String job, Iterable<String> columns)
            throws IOException {
        Path csv = folder.resolve("study.csv");
        List<String> options = new ArrayList<>(words.subList(1, words.size()));
        options.addAll(List.of("--csv", csv.toString()));
        ModelledRun.of(STUDIES.get(words.get(0)), options, job);
        Map<String, String> all = new HashMap<>();
        for (String block : Files.readString(csv).replaceAll("(?m)^#.*\\R", "").split("\n\n", -1)) {
            List<List<String>> table = CsvText.lines(block);
            for (int i = 0; i < table.get(0).size(); i++) {
                all.put(table.get(0).get(i).replaceAll(" .*", ""), table.get(1).get(i));
            }
        }
        Map<String, String> figures = new LinkedHashMap<>();
        columns.forEach(column -> figures.put(column, all.get(column)));
        return figures;
    }

    private static synchronized void write(Path file, Run run, Map<String, String> figures) throws IOException {
        StringBuilder text = new StringBuilder(HEADER + "\n");
        for (List<String> line : lines(file)) {
            boolean isOfRun = new Run(line.get(1), line.get(2)).equals(run);
            text.append(String.join(
                            ",",
                            line.get(0),
                            line.get(1),
                            line.get(2),
                            line.get(3),
                            isOfRun ? figures.get(line.get(3)) : line.get(4)))
                    .append('\n');
        }
        Files.writeString(file, text);
    }
}
