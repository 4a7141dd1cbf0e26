package org.strobe.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The page of the newest committed run: one file that mail and reviews take. */
class PageSizeTest {
    private static final Path RESULTS = Path.of("..", "..", "docs", "results");
    private static final long MOST = 3 << 19;

    @TempDir
    Path folder;

    private static List<Path> listed(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static Path newest() throws IOException {
        return listed(RESULTS).stream()
                .filter(day -> Files.exists(day.resolve("tables")))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    @Test
    void shouldStayBelowOneAndAHalfMegabytesWithAllFiguresOfPapers() throws Exception {
        Path page = folder.resolve("page.html");
        List<String> words = new ArrayList<>(List.of("-o", page.toString()));
        for (Path tables : listed(newest().resolve("tables"))) {
            words.addAll(List.of("--from", tables.toString()));
        }
        ReportCommand command = new ReportCommand();
        new CommandLine(command).parseArgs(words.toArray(String[]::new));
        assertThat(command.call()).isZero();
        assertThat(Files.size(page)).isBetween(MOST / 4, MOST);
        assertThat(Files.size(newest().resolve("report.html"))).isLessThan(MOST);
    }
}
