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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    @CsvSource({"360, false", "360, true", "1440, false", "1440, true"})
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
