package org.strobe.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.report.published.PublishedCommand;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine;

class ReportCommandTest {
    private static final int WIDTH = 80;

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();

    private int run(Callable<Integer> command, Object... words) throws Exception {
        CommandLine line = new CommandLine(command).setOut(new PrintWriter(out)).setErr(new PrintWriter(out));
        line.parseArgs(Stream.of(words).map(Object::toString).toArray(String[]::new));
        return command.call();
    }

    private void assertWrong(String message, Object... words) {
        assertThatThrownBy(() -> run(new ReportCommand(), words))
                .isInstanceOf(UserException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void shouldSayInOneLineWhatIsWrong() throws Exception {
        Path results = folder.resolve("results");
        assertWrong("--from " + results + ": there is no such folder", "--from", results);
        SampleFolder sample = SampleFolder.ofEverything(results);
        assertWrong("can't be the name of a file", "--from", "a\0b");
        sample.write("runs.csv", "name\nlatency\n");
        assertWrong("it is damaged: ", "--from", results);
    }

    @Test
    void shouldShowAViewAlone() throws Exception {
        String results =
                SampleFolder.ofPublished(folder.resolve("results")).path().toString();
        Path page = folder.resolve("page.html");
        assertWrong("there is no view moody here", "--view", "moody", "--from", results);
        assertWrong("--view and --csv: ", "--view", "qian", "--from", results, "--csv", folder.resolve("page.csv"));
        assertThat(run(new ReportCommand(), "--view", "qian", "--from", results, "-o", page))
                .isZero();
        assertThat(out.toString()).startsWith(page + ": ").contains(" curves; predictions: ");
        assertThat(Files.readString(page)).contains("Figure 6.11").doesNotContain("SRM paper");
    }

    private void assertNothingWritten(String message, Object... words) throws IOException {
        assertWrong(message, words);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("results"));
        }
    }

    @Test
    void shouldWriteNothingUnlessAllCanBeWritten() throws Exception {
        Path results = SampleFolder.ofEverything(folder.resolve("results")).path();
        Path text = folder.resolve("page.md");
        Path page = folder.resolve("page.html");
        Path nowhere = folder.resolve("none").resolve("page");
        for (String option : List.of("--markdown", "--csv")) {
            Object[] good = {"--from", results, "-o", page, option};
            assertNothingWritten(option + " " + folder + ": it is a folder", words(good, folder));
            assertNothingWritten(option + " " + nowhere + ": there is no folder", words(good, nowhere));
            assertNothingWritten("-o and " + option + " are the same file, " + page, words(good, page));
            assertNothingWritten(
                    "-o and " + option + " are the same file", words(good, folder + "/results/../page.html"));
        }
        Object[] texts = {"--from", results, "--markdown", text, "--csv"};
        assertNothingWritten("--markdown and --csv are the same file, " + text, words(texts, text, "-o", page));
        assertNothingWritten("-o " + folder + ": it is a folder", words(texts, page, "-o", folder));
        assertNothingWritten("-o " + nowhere + ": there is no folder", words(texts, page, "-o", nowhere));
        Files.createSymbolicLink(results.resolve("link"), results.resolve("latency.csv"));
        assertNothingWritten(
                "are the same file", words(texts, results.resolve("link"), "-o", results.resolve("latency.csv")));
    }

    private static Object[] words(Object[] first, Object... more) {
        return Stream.of(first, more).flatMap(Stream::of).toArray();
    }

    @Test
    void shouldWriteAllThree() throws Exception {
        Path results = SampleFolder.ofEverything(folder.resolve("results")).path();
        Path page = folder.resolve("page.html");
        Path text = folder.resolve("page.md");
        Path csv = folder.resolve("page.csv");
        assertThat(run(
                        new ReportCommand(),
                        "--from",
                        results,
                        "--from",
                        results,
                        "-o",
                        page,
                        "--markdown",
                        text,
                        "--csv",
                        csv))
                .isZero();
        assertThat(out.toString())
                .startsWith(page + ": 22 entries of 2 folders, 4 failed, 10 warn; " + results
                        + " has 11 of 14 entries: incomplete, --resume goes on; " + results + " has 11 of 14 entries:")
                .contains("; predictions: 1 inside");
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
        assertThat(Files.readString(text)).startsWith("# " + ReportCommand.TITLE);
        assertThat(Files.readString(csv)).startsWith("id,role,source,");
    }

    @Test
    void shouldRefuseFoldersWithoutEntriesUnlessOthersHaveSome() throws Exception {
        Path page = folder.resolve("page.html");
        Path none =
                new SampleFolder(folder.resolve("none"), "host").planned("14").path();
        Path old = new SampleFolder(folder.resolve("old"), "host").path();
        assertWrong(
                "--from " + none + ": 0 of 14 entries are there; strobe bench with --resume goes on",
                "--from",
                none,
                "-o",
                page);
        assertWrong("--from " + old + ": no entries are there", "--from", old, "--from", none, "-o", page);
        assertThat(page).doesNotExist();
        Path some = SampleFolder.ofEverything(folder.resolve("some")).path();
        assertThat(run(new ReportCommand(), "--from", none, "--from", some, "-o", page))
                .isZero();
        assertThat(out.toString())
                .contains("11 entries of 2 folders, 2 failed")
                .contains(none + " has 0 of 14 entries: incomplete, --resume goes on");
    }

    @Test
    void shouldFitEightyColumnsWhenTheyHelp() {
        for (Object command : List.of(new ReportCommand(), new PublishedCommand())) {
            StringWriter help = new StringWriter();
            new CommandLine(command).usage(new PrintWriter(help, true));
            assertThat(help.toString().lines()).hasSizeGreaterThan(15).allMatch(line -> line.length() <= WIDTH);
        }
    }

    @Test
    void shouldListWhatGivesPublishedFigures() throws Exception {
        assertThat(run(new PublishedCommand(), "B5", "Q16", "--list", "--machine", "qsnet"))
                .isZero();
        assertThat(out.toString().lines())
                .containsExactly(
                        "Q16 (prediction) QsNet: latency of MPI, 1 B: 4.6 us",
                        "  strobe bench latency 1 -n 2 --nodes 2 --machine qsnet",
                        "Q16 (calibration) QsNet: bandwidth, 1 MB, window 64: 308 MB/s",
                        "  strobe bench bandwidth 1M -n 2 --nodes 2 --machine qsnet",
                        "Q16 (prediction) QsNet: latency of MPI over Tports, 1 B: 4.6 us",
                        "  strobe bench latency 1 -n 2 --nodes 2 --engine tports --machine qsnet",
                        "Q16 (calibration) QsNet: bandwidth over Tports, 1 MB, window 64: 308 MB/s",
                        "  strobe bench bandwidth 1M -n 2 --nodes 2 --engine tports --machine qsnet");
        assertThat(run(new PublishedCommand(), "B2", "--list", "--sensitivity")).isZero();
        assertThat(out.toString())
                .contains("  strobe bench xfer-and-signal -n 8 --nodes 8 --machine qsnet,network.gap=50%\n")
                .contains("  strobe bench xfer-and-signal -n 8 --nodes 8 --machine qsnet,network.gap=200%\n");
        assertThat(run(new PublishedCommand(), "B4", "--list")).isZero();
        assertThat(out.toString()).contains("B4 (calibration) ", "  by test MonitoredFiguresTest");
        assertThatThrownBy(() -> run(new PublishedCommand(), "B5", "-o", folder))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("no run gives B5");
        assertThatThrownBy(() -> run(new PublishedCommand(), "Q16", "--machine", "vax"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("--machine vax: no run of these is on it");
    }

    @Test
    void shouldFindInsideWhatPublishedHasMeasured() throws Exception {
        Path results = folder.resolve("published");
        assertThat(run(new PublishedCommand(), "Q3", "--machine", "sun-fire-link", "-o", results))
                .as(out.toString())
                .isZero();
        assertThat(results.resolve("machine-sun-fire-link.toml")).exists();
        assertThat(run(new ReportCommand(), "--from", results, "-o", folder.resolve("page.html")))
                .isZero();
        assertThat(out.toString()).contains("3 entries of 1 folder, 0 failed; predictions: 4 inside (4 not tried");
        assertThat(folder.resolve("page.html")).content().contains("published: machines of the papers<");
    }
}
