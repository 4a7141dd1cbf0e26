package org.strobe.bench.report.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Warning of an entry that casts doubt on its figures.
 *
 * @param text printed text
 */
public record Warning(String text) {
    private static final String BEGIN = "# warning: ";
    private static final String NOISE = "this machine is not quiet";
    private static final String TURNS = "\\d+ ranks share \\d+ processors.*";

    /** Short kind, equal for warnings that differ in figures only. */
    public String kind() {
        if (text.startsWith(NOISE)) {
            return "not quiet";
        }
        return text.matches(TURNS) ? "more ranks than processors" : text.split(": ", 2)[0];
    }

    /** Warning of a printed line; null if it is none. */
    static Warning of(String line) {
        return line.startsWith(BEGIN)
                ? new Warning(line.substring(BEGIN.length()).strip())
                : null;
    }

    /** All warnings in a file; invalid UTF-8 is replaced. */
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
