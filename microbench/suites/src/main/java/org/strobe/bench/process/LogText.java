package org.strobe.bench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Messages of a command, in a file. */
public final class LogText {
    private LogText() {}

    /** Last non-blank line; invalid UTF-8 is replaced. */
    public static String lastLine(Path log) throws IOException {
        String last = "it said nothing";
        if (Files.exists(log)) {
            for (String line : new String(Files.readAllBytes(log), StandardCharsets.UTF_8).split("\\R", -1)) {
                last = line.isBlank() ? last : line.strip();
            }
        }
        return last;
    }
}
