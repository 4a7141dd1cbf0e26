package org.strobe.bench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.strobe.bench.report.page.HtmlPaper;
import org.strobe.bench.report.page.MarkdownPaper;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.Judge;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.chart.Point;
import picocli.CommandLine;

/** The view of Qian's thesis, with the committed runs. */
class ViewTest {
    private static final Path DAY = Path.of("..", "..", "docs", "results", "2026-11-25");
    private static final List<String> FOLDERS =
            List.of("tables/s", "tables/t", "tables/u", "tables/x", "tables/y", "curves");
    private static final long MOST = 1 << 20;
    private static final int COLOURS = 6;

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static View view;
    private static List<FolderResults> folders;
    private static List<Finding> findings;
    private static CurveValues values;

    @BeforeAll
    static void read() throws UserException {
        view = View.load("qian");
        folders = new ArrayList<>();
        for (String each : FOLDERS) {
            folders.add(FolderResults.read(DAY.resolve(each).toString()));
        }
        findings = new Judge(CATALOGUE, folders).findings();
        values = new CurveValues(CATALOGUE, findings, folders);
    }

    @Test
    void shouldDrawAllCurves() {
        for (Curve curve : view.curves()) {
            assertThat(values.measured(curve)).as(curve.toString()).isNotEmpty();
        }
    }

    @Test
    void shouldHaveDistinctCurvesInEachPicture() {
        for (List<Curve> curves : View.by(curve -> curve.section() + ", " + curve.panel(), view.curves())
                .values()) {
            String what = curves.getFirst().section() + ", " + curves.getFirst().panel();
            Set<String> names = curves.stream().map(Curve::name).collect(Collectors.toSet());
            assertThat(names).as(what).hasSameSizeAs(curves);
            assertThat(curves.stream()
                            .map(curve -> List.of(curve.over().kind(), curve.unit()))
                            .distinct())
                    .as(what)
                    .hasSize(1);
            if (curves.getFirst().over().kind() != Over.Kind.BARS) {
                assertThat(curves).as(what).hasSizeLessThanOrEqualTo(COLOURS);
            }
        }
    }

    @Test
    void shouldNameMachinesThatThereAre() throws UserException {
        assertThat(view.machines()).containsExactlyInAnyOrder("sun-fire-link", "myrinet");
        for (String machine : view.machines()) {
            assertThat(ModelMachines.lines(machine)).isNotEmpty();
        }
        Map<String, List<String>> names = new HashMap<>();
        view.entries(CATALOGUE)
                .forEach(entry -> assertThat(names.put(entry.name(), entry.words()))
                        .as(entry.name())
                        .isNull());
        assertThat(names).hasSizeGreaterThan(50);
    }

    /** A number that a published figure has stands there alone. */
    @Test
    void shouldRepeatNoPublishedFigure() {
        List<String> repeated = new ArrayList<>();
        for (Curve curve : view.curves()) {
            Set<Point> figures = values.ofFigures(curve);
            CurveValues.further(curve).stream()
                    .filter(figures::contains)
                    .forEach(point -> repeated.add(curve.section() + ", " + curve.panel() + ", " + curve.name() + ": "
                            + point.x() + ":" + point.y()));
        }
        assertThat(repeated).isEmpty();
    }

    @Test
    void shouldTakePointsOfPublishedFigures() {
        Curve buffered = view.curves().stream()
                .filter(curve -> curve.section().startsWith("Figures 6.3")
                        && curve.name().equals("buffered"))
                .findFirst()
                .orElseThrow();
        assertThat(values.published(buffered)).contains(new Point(1, 6));
        Curve barrier = view.curves().stream()
                .filter(curve ->
                        curve.section().startsWith("Table 6.7") && curve.name().startsWith("Myrinet"))
                .findFirst()
                .orElseThrow();
        assertThat(values.published(barrier)).contains(new Point(2, 9.84), new Point(16, 52.44));
    }

    @Test
    void shouldLoseNoPublishedFigure() {
        MarkdownPaper paper = new MarkdownPaper(view.title());
        ViewText text = new ViewText(view, CATALOGUE, findings, folders);
        text.write(paper);
        List<Finding> own = findings.stream()
                .filter(finding -> finding.figure().source().equals(view.source())
                        && view.machines().contains(finding.figure().machine()))
                .toList();
        assertThat(own).hasSizeGreaterThan(100);
        List<String> rows = paper.text().replace("\\", "").lines().toList();
        for (Finding finding : own) {
            assertThat(rows)
                    .as(finding.figure().what())
                    .anyMatch(row -> row.startsWith("| " + finding.figure().id() + " | ")
                            && row.contains(finding.figure().what()));
        }
        assertThat(text.summary())
                .startsWith(view.curves().size() + " of " + view.curves().size() + " curves; ");
    }

    @Test
    void shouldFitOnAPageOfAMegabyte() throws IOException {
        HtmlPaper paper = new HtmlPaper(view.title());
        new ViewText(view, CATALOGUE, findings, folders).write(paper);
        assertThat((long) paper.text().length()).isBetween(MOST / 8, MOST);
        assertThat(Files.size(DAY.resolve("qian.html"))).isBetween(MOST / 8, MOST);
    }

    @Test
    void shouldExpandChoicesTogether() {
        Map<String, String> fields = new HashMap<>(Map.of(
                "section", "s", "panel", "p", "x", "ranks", "unit", "us", "series", "n", "library", "strobe@1K"));
        fields.putAll(Map.of("as", "figure", "published", "", "against", ""));
        fields.put("words", "barrier -n {2;16} --nodes {2;8} --machine myrinet + barrier -n 4 --machine myrinet");
        Curve curve = Curve.of(fields);
        assertThat(curve.runs().stream().map(words -> String.join(" ", words)))
                .containsExactly(
                        "barrier -n 2 --nodes 2 --machine myrinet",
                        "barrier -n 16 --nodes 8 --machine myrinet",
                        "barrier -n 4 --machine myrinet");
        assertThat(curve.library()).isEqualTo("strobe");
        assertThat(curve.at()).isEqualTo("1K");
        fields.put("x", "time");
        assertThatIllegalArgumentException().isThrownBy(() -> Curve.of(fields)).withMessageContaining("x=time");
        assertThat(Over.of("size 1:32")).isEqualTo(new Over(Over.Kind.SIZE, 1, 32));
    }

    @Test
    void shouldListRunsAndRefuseOtherViews() throws Exception {
        StringWriter out = new StringWriter();
        ViewCommand command = new ViewCommand();
        new CommandLine(command).setOut(new PrintWriter(out)).parseArgs("qian", "--list");
        assertThat(command.call()).isZero();
        Set<String> listed = new TreeSet<>(out.toString().lines().toList());
        assertThat(listed)
                .hasSameSizeAs(view.entries(CATALOGUE))
                .contains("strobe bench rsm --nodes 2 --machine sun-fire-link");
        assertThatThrownBy(() -> View.load("moody"))
                .isInstanceOf(UserException.class)
                .hasMessage("there is no view moody here; there are qian");
    }
}
