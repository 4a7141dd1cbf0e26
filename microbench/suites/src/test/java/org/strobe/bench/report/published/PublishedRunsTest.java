package org.strobe.bench.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bench.report.results.CsvText;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.tools.StrobeCommand;

/**
 * The whole runs of the published figures give what was committed: equal figures and verdicts. Ids on a machine whose runs took five minutes at most, or those that
 * {@code -Dstrobe.tests.figures=Q18,B9} names.
 */
@Tag("slow")
class PublishedRunsTest {
    private static final Path RESULTS = Path.of("..", "..", "docs", "results");
    private static final double LONGEST = 300;
    private static final String NAMED = System.getProperty("strobe.tests.figures", "");

    private static final Catalogue CATALOGUE = Catalogue.load();

    @TempDir
    private Path folder;

    /** Figures of an id on a machine. */
    record Group(String id, String machine) {
        static Group of(PublishedFigure figure) {
            return new Group(figure.id(), figure.machine());
        }

        boolean has(PublishedFigure figure) {
            return equals(of(figure));
        }
    }

    /** Seconds of the committed runs, by name. */
    private static Map<String, Double> seconds() throws IOException {
        Map<String, Double> seconds = new HashMap<>();
        Path tables = RESULTS.resolve(CommittedRun.newest(RESULTS).day()).resolve("tables");
        try (Stream<Path> all = Files.list(tables)) {
            for (Path each : all.toList()) {
                for (List<String> line : CsvText.lines(Files.readString(each.resolve("runs.csv")))) {
                    if (!line.get(0).equals("name")) {
                        seconds.put(line.get(0), Double.parseDouble(line.get(2)));
                    }
                }
            }
        }
        return seconds;
    }

    static List<Group> groups() throws IOException {
        Map<Group, Set<String>> runs = new HashMap<>();
        for (PublishedFigure figure : CATALOGUE.figures()) {
            CATALOGUE
                    .runs(figure)
                    .forEach(run -> runs.computeIfAbsent(Group.of(figure), group -> new HashSet<>())
                            .add(run.name()));
        }
        Map<String, Double> seconds = seconds();
        List<String> named = Arrays.asList(NAMED.split(",", -1));
        return CATALOGUE.figures().stream()
                .map(Group::of)
                .distinct()
                .filter(runs::containsKey)
                .filter(group -> NAMED.isEmpty()
                        ? runs.get(group).stream()
                                        .mapToDouble(run -> seconds.getOrDefault(run, LONGEST))
                                        .sum()
                                <= LONGEST
                        : named.contains(group.id()))
                .toList();
    }

    private static List<String> findings(Group group, List<FolderResults> folders) {
        return new Judge(CATALOGUE, folders)
                .findings().stream()
                        .filter(finding ->
                                group.has(finding.figure()) && !finding.values().isEmpty())
                        .map(finding -> finding.figure().what() + ": " + finding.ours() + ", "
                                + (finding.verdict() == Verdict.DEPENDS ? Verdict.INSIDE : finding.verdict()))
                        .toList();
    }

    @ParameterizedTest
    @MethodSource("groups")
    void shouldGiveWhatWasCommitted(Group group) throws Exception {
        int exitCode = StrobeCommand.execute(
                "bench", "published", group.id(), "--machine", group.machine(), "-o", folder.toString());
        assertThat(exitCode).isZero();
        assertThat(findings(group, List.of(FolderResults.read(folder.toString()))))
                .isNotEmpty()
                .isEqualTo(findings(group, CommittedRun.newest(RESULTS).folders()));
    }
}
