package org.strobe.bench.report.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What an entry has said that keeps its figures from saying much.
 *
 * @param text in its own words
 */
public record Warning(String text) {
    private static final String BEGIN = "# warning: ";
    private static final String NOISE = "this machine is not quiet";
    private static final String TURNS = "\\d+ ranks share \\d+ processors.*";

    /** What it is about, in few words: the same of all that differ by figures only. */
    public String kind() {
        if (text.startsWith(NOISE)) {
            return "not quiet";
        }
        return text.matches(TURNS) ? "more ranks than processors" : text.split(": ", 2)[0];
    }

    /** Of a line that was printed; null if it is none. */
    static Warning of(String line) {
        return line.startsWith(BEGIN)
                ? new Warning(line.substring(BEGIN.length()).strip())
                : null;
    }

    /** All that was printed to a file; bytes that are no UTF-8 are shown as such. */
    static List<Warning> all(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        return Stream.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\\R", -1))
                .map(Warning::of)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }
}
