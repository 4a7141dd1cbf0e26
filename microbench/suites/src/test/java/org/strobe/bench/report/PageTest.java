package org.strobe.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bench.report.browser.Browser;
import org.strobe.bench.report.browser.BrowserPage;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.PublishedFigure;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FolderResults;
import picocli.CommandLine;

/** Page in a browser: narrow and wide, light and dark. */
class PageTest {
    private static final int HEIGHT = 900;
    private static final int DESK = 1440;

    @TempDir
    static Path folder;

    private static Path page;
    private static List<FolderResults> results;
    private static Browser browser;

    @BeforeAll
    static void start() throws Exception {
        Optional<Path> program = Browser.program();
        if (program.isEmpty()) {
            String message = "the page is not looked at: no chromium or google-chrome is on the path"
                    + " (apt-get install chromium)";
            if (Boolean.parseBoolean(System.getenv("CI"))) {
                fail(message);
            }
            abort(message);
        }
        String sample =
                SampleFolder.ofEverything(folder.resolve("results")).path().toString();
        String published =
                SampleFolder.ofPublished(folder.resolve("published")).path().toString();
        page = folder.resolve("page.html");
        ReportCommand command = new ReportCommand();
        new CommandLine(command).parseArgs("--from", sample, "--from", published, "-o", page.toString());
        command.call();
        results = List.of(FolderResults.read(sample), FolderResults.read(published));
        browser = new Browser(program.get());
    }

    @AfterAll
    static void end() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    private static String script() throws IOException {
        try (InputStream in = PageTest.class.getResourceAsStream("look.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @CsvSource({"360, true", "1440, false"})
    void shouldBeReadEverywhere(int width, boolean isDark) throws Exception {
        BrowserPage shown = browser.open(page.toUri(), width, HEIGHT, isDark);
        Map<?, ?> look = (Map<?, ?>) shown.value(script());
        assertThat((Double) look.get("scrollWidth")).isLessThanOrEqualTo((Double) look.get("clientWidth"));
        assertThat((Double) look.get("clientWidth")).isEqualTo(width);
        assertThat((List<?>) look.get("sticksOut")).isEmpty();
        assertThat((List<?>) look.get("silentlyCut")).isEmpty();
        assertThat((Double) look.get("warnings")).isEqualTo(7);
        if (width == DESK) {
            assertThat((List<?>) look.get("cut"))
                    .noneMatch(each -> each.toString().startsWith("Published figures"));
        } else {
            assertThat((List<?>) look.get("cut")).hasSizeGreaterThan(5);
        }
        assertThat((List<?>) look.get("faint")).isEmpty();
        assertThat((Double) look.get("texts")).isGreaterThan(300);
        assertThat((List<?>) look.get("flat")).isEmpty();
        assertThat((Double) look.get("drawings")).isGreaterThan(5);
        assertThat((List<?>) look.get("unnamed")).isEmpty();
        assertThat((Double) look.get("labels")).isGreaterThan(100);
        assertThat((List<?>) look.get("cutLabels")).isEmpty();
        assertThat((List<?>) look.get("coveredLabels")).isEmpty();
        assertThat((List<?>) look.get("deadLinks")).isEmpty();
        assertThat(look.get("isHurt")).isEqualTo(false);
        boolean isBright = (Double) look.get("brightness") > 0.5;
        assertThat(isBright).isEqualTo(!isDark);
        assertThat(look.get("figureGround")).isEqualTo(look.get("ground"));
        assertComplete((List<?>) look.get("tables"));
        assertThat(shown.errors()).isEmpty();
        assertThat(shown.requests())
                .allMatch(address -> address.equals(page.toUri().toString()) || address.equals("data:,"));
        String pictures = System.getProperty("strobe.tests.pictures");
        if (pictures != null) {
            Files.createDirectories(Path.of(pictures));
            Files.write(Path.of(pictures, width + (isDark ? "-dark.png" : "-light.png")), shown.picture());
        }
        shown.close();
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"360, false", "1440, true"})
    void shouldBeReadInTheOtherColours(int width, boolean isDark) throws Exception {
        shouldBeReadEverywhere(width, isDark);
    }

    @ParameterizedTest
    @CsvSource({"360, false", "1440, true"})
    void shouldShowViewsEverywhere(int width, boolean isDark) throws Exception {
        String day = Path.of("..", "..", "docs", "results", "2026-11-25").toString();
        Path chapters = folder.resolve("view.html");
        ReportCommand command = new ReportCommand();
        new CommandLine(command)
                .parseArgs(
                        "--view", "qian", "--from", day + "/tables/s", "--from", day + "/curves", "-o", chapters + "");
        command.call();
        BrowserPage shown = browser.open(chapters.toUri(), width, HEIGHT, isDark);
        Map<?, ?> look = (Map<?, ?>) shown.value(script());
        assertThat((Double) look.get("scrollWidth")).isLessThanOrEqualTo((Double) look.get("clientWidth"));
        assertThat((Double) look.get("drawings")).isGreaterThan(20);
        for (String none :
                List.of("sticksOut", "silentlyCut", "faint", "flat", "unnamed", "cutLabels", "coveredLabels")) {
            assertThat((List<?>) look.get(none)).as(none).isEmpty();
        }
        Object sides = shown.value("""
                [...document.querySelectorAll(".row")].filter(row => row.children.length > 1)
                    .map(row => row.children[0].offsetTop === row.children[1].offsetTop)""");
        assertThat((List<?>) sides).isNotEmpty().allMatch(each -> each.equals(width == DESK));
        assertThat(shown.errors()).isEmpty();
        shown.close();
    }

    private static final String LATENCIES = """
            const table = [...document.querySelectorAll("table")].find(e => e.caption.textContent === "Latency, all figures");
            const column = name => [...table.tHead.rows[0].cells].findIndex(e => e.textContent === name);
            const texts = name => [...table.tBodies[0].rows].filter(e => !e.hidden)
                .map(e => e.cells[column(name)].textContent);
            const press = name => table.tHead.rows[0].cells[column(name)].querySelector("button").click();
            """;

    private static Object value(BrowserPage shown, String script) throws Exception {
        return shown.value("(() => {" + LATENCIES + script + "})()");
    }

    @Test
    void shouldSortTables() throws Exception {
        BrowserPage shown = browser.open(page.toUri(), DESK, HEIGHT, false);
        String sizes = "return texts('size');";
        List<?> original = (List<?>) value(shown, sizes);
        List<?> rising = (List<?>) value(shown, "press('size');" + sizes);
        assertThat(rising).hasSameSizeAs(original).first().isEqualTo("1 B");
        List<?> falling = (List<?>) value(shown, "press('size');" + sizes);
        assertThat(Set.copyOf(falling)).isEqualTo(Set.copyOf(original));
        assertThat(falling.getFirst()).isEqualTo(rising.getLast());
        assertThat(value(shown, "return table.tHead.rows[0].cells[column('size')].getAttribute('aria-sort');"))
                .isEqualTo("descending");
        assertThat(value(shown, "press('size');" + sizes)).isEqualTo(original);
        assertThat(shown.errors()).isEmpty();
        shown.close();
    }

    @Test
    void shouldKeepRemarksBelowTheirRowsWhenSorted() throws Exception {
        BrowserPage shown = browser.open(page.toUri(), DESK, HEIGHT, false);
        String follow = """
                const more = document.querySelector("tr.more");
                const above = () => more.previousElementSibling.textContent;
                const before = above();
                more.closest("table").tHead.rows[0].cells[0].querySelector("button").click();
                more.closest("table").tHead.rows[0].cells[0].querySelector("button").click();
                return [before, above()];
                """;
        List<?> rows = (List<?>) value(shown, follow);
        assertThat(rows.get(0)).isEqualTo(rows.get(1));
        shown.close();
    }

    @Test
    void shouldFilterTables() throws Exception {
        BrowserPage shown = browser.open(page.toUri(), DESK, HEIGHT, false);
        String type = """
                const label = document.querySelector(".filter");
                const rows = [...label.nextElementSibling.querySelectorAll("tbody tr")];
                const type = text => {
                  const input = label.querySelector("input");
                  input.value = text;
                  input.dispatchEvent(new Event("input"));
                  return [rows.filter(e => !e.hidden).length, label.querySelector("output").textContent];
                };
                const id = rows[rows.length - 1].closest("tbody").querySelector("tr:not(.more) th").textContent;
                """;
        List<?> all = (List<?>) value(shown, type + "return type('');");
        assertThat((Double) all.get(0)).isGreaterThan(8);
        assertThat(all.get(1)).isEqualTo("");
        List<?> some = (List<?>) value(shown, type + "return type(id.toUpperCase());");
        assertThat((Double) some.get(0)).isPositive().isLessThan((Double) all.get(0));
        List<?> none = (List<?>) value(shown, type + "return type('no such row');");
        assertThat(none.get(0)).isEqualTo(0.0);
        assertThat(none.get(1).toString()).startsWith("0 of ");
        assertThat(value(shown, type + "return type('');")).isEqualTo(all);
        shown.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pointermove", "pointerdown"})
    void shouldShowValuesAtThePointer(String event) throws Exception {
        BrowserPage shown = browser.open(page.toUri(), DESK, HEIGHT, false);
        String point = """
                const path = document.querySelector("svg.strobe-figure [data-hints]");
                const [begin, end, first] = path.dataset.hints.split("\\n");
                path.scrollIntoView({block: "center"});
                const at = path.getPointAtLength(0).matrixTransform(path.getScreenCTM());
                path.dispatchEvent(new PointerEvent("EVENT", {bubbles: true, clientX: at.x, clientY: at.y - 4}));
                return [begin + first + end, document.querySelector(".tip").textContent];
                """;
        List<?> texts = (List<?>) value(shown, point.replace("EVENT", event));
        assertThat(texts.get(0).toString()).matches(".+: .+, .+");
        assertThat(texts.get(1).toString().lines())
                .contains(texts.get(0).toString())
                .hasSizeLessThanOrEqualTo(6);
        shown.close();
    }

    @Test
    void shouldFindTextOfFigures() throws Exception {
        BrowserPage shown = browser.open(page.toUri(), DESK, HEIGHT, false);
        String look = """
                document.querySelectorAll(".box:not(.plot), figcaption, h3, nav, p, pre").forEach(e => e.remove());
                const text = document.querySelector("svg.strobe-figure text").textContent;
                return window.find(text);
                """;
        assertThat(value(shown, look)).isEqualTo(true);
        shown.close();
    }

    /** @param tables caption and rows of each table, and true if all rows are as long as the header */
    private static void assertComplete(List<?> tables) {
        int figures = 0;
        int published = 0;
        int studies = 0;
        for (Object each : tables) {
            Map<?, ?> table = (Map<?, ?>) each;
            assertThat(table.get("isEven")).as(table.toString()).isEqualTo(true);
            String caption = (String) table.get("caption");
            int rows = ((Double) table.get("rows")).intValue();
            figures += caption.endsWith(", all figures") ? rows : 0;
            published += caption.startsWith("Published figures: ") ? rows : 0;
            studies += caption.matches("(logp|traffic|overhead|rsm)(, table \\d)?") ? rows : 0;
            if (caption.startsWith("Entries that left")) {
                assertThat(rows).isEqualTo(results.get(0).failed().size());
            }
        }
        assertThat(figures)
                .isEqualTo(entries().mapToInt(entry -> entry.rows().size()).sum());
        assertThat(published)
                .isEqualTo(Catalogue.load().figures().stream()
                        .mapToInt(PageTest::rows)
                        .sum());
        assertThat(studies).isEqualTo(entries().mapToInt(PageTest::rows).sum());
    }

    /** Rows of a figure: its own, that of its assumptions, and one a change. */
    private static int rows(PublishedFigure figure) {
        return 1 + (figure.assumptions().isEmpty() ? 0 : 1) + figure.history().size();
    }

    private static Stream<EntryResults> entries() {
        return results.stream().flatMap(each -> each.entries().stream());
    }

    private static int rows(EntryResults study) {
        return study.blocks().stream().mapToInt(block -> block.rows().size()).sum();
    }
}
