package org.strobe.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.report.page.HtmlPaper;
import org.strobe.bench.report.page.MarkdownPaper;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.Judge;
import org.strobe.bench.report.results.FolderResults;

/** Reports, against expected files; {@code -Dstrobe.tests.write=true} rewrites them. */
class ReportTextTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "org", "strobe", "bench", "report");

    @TempDir
    Path folder;

    private Catalogue catalogue;
    private List<FolderResults> folders;
    private List<Finding> findings;

    @BeforeEach
    void readSample() throws Exception {
        catalogue = new Catalogue(
                resource("sample-published.csv"), resource("sample-runs.csv"), resource("sample-history.csv"));
        FolderResults read =
                FolderResults.read(SampleFolder.ofEverything(folder).path().toString());
        folders = List.of(new FolderResults("sample|1", read.facts(), read.machines(), read.entries()));
        findings = new Judge(catalogue, folders).findings();
    }

    private static String resource(String name) throws IOException {
        try (InputStream file = ReportTextTest.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void assertLike(String name, String text) throws IOException {
        if (Boolean.getBoolean("strobe.tests.write")) {
            Files.writeString(GOLDEN.resolve(name), text);
        }
        assertThat(text).isEqualTo(Files.readString(GOLDEN.resolve(name)));
    }

    private String text(Paper paper) {
        new ReportText(catalogue, findings, folders).write(paper);
        return paper.text();
    }

    @Test
    void shouldLookLikeThisAsMarkdown() throws IOException {
        assertLike("report.md", text(new MarkdownPaper("A title")));
    }

    @Test
    void shouldLookLikeThisAsCsv() throws IOException {
        assertLike("report.csv", CsvReport.text(catalogue, findings, folders));
    }

    @Test
    void shouldSumUpInALine() {
        assertThat(new ReportText(catalogue, findings, folders).summary())
                .isEqualTo(
                        "11 entries of 1 folder, 2 failed, 5 warn; sample|1 has 11 of 14 entries: incomplete, --resume goes on;"
                                + " predictions: 1 inside (1 not tried with other values of all assumptions),"
                                + " 0 inside but dependent on an assumption, 1 outside,"
                                + " 1 asserted by tests, 1 not measured; checks: 1 hold, 0 fail, 0 asserted by tests, 0 not measured;"
                                + " not judged: 0 inputs, 1 calibrations, 0 reported");
    }

    @Test
    void shouldCountWarningsAndSayWithWhichFigures() {
        String page = text(new HtmlPaper("A title"));
        assertThat(page)
                .contains("2 of 11 entries warn: not quiet; 3: more ranks than processors; 1: &lt;b&gt;something")
                .contains("11 of 14 entries: incomplete, --resume goes on")
                .containsPattern(
                        "<h3 id=\"barrier\">Barrier</h3>\n<ul class=\"warnings\"[^>]*>\n<li><strong>Warning</strong>"
                                + " barrier, barrier-off-node: 4 ranks share 2 processors: [^\n]*</li>\n</ul>\n<figure>")
                .containsPattern("<h3 id=\"study-logp\">Study logp</h3>\n<ul class=\"warnings\"");
    }

    @Test
    void shouldWriteTextOfFiguresAsText() {
        String page = text(new HtmlPaper("A title"));
        assertThat(page).contains(">published: ", ">µs</text>", ">size</text>").containsPattern(">\\d+ KB</text>");
    }

    @Test
    void shouldKeepRemarksWithTheirRow() {
        assertThat(text(new HtmlPaper("A title")))
                .containsPattern("<tr class=\"more\"><td><td class=\"free\" colspan=\"8\"><div>[^<]+</div>");
    }

    @Test
    void shouldLoadNothingAndEscapeAll() {
        String page = text(new HtmlPaper("A <title> & \"more\""));
        assertThat(page)
                .contains("A &lt;title&gt; &amp; &quot;more&quot;", "&lt;script&gt;window.hurt = 1&lt;/script&gt;")
                .doesNotContain("src=", "@import", "fetch(", "XMLHttpRequest", "import(")
                .doesNotContainPattern("href=\"(?!#|data:,)|url\\((?!#)");
        assertThat(page.split("<svg class=", -1)).hasSizeGreaterThan(5);
        assertThat(page.split("<style>", -1)).hasSize(2);
        assertThat(page.split("<script", -1)).hasSize(2);
    }
}
