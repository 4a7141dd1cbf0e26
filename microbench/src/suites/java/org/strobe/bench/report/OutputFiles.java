package org.strobe.bench.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.bench.figures.ResultFile;
import org.strobe.mpi.cli.common.TypedIn;
import org.strobe.mpi.cli.common.UserException;

/** Files that a report is written to: looked at before anything is written. */
final class OutputFiles {
    private final Map<String, Path> files = new LinkedHashMap<>();

    /**
     * Adds one.
     *
     * @param option that named it
     * @param name null if none did
     * @throws UserException if it can't be written, or another option has named the same file
     */
    void add(String option, String name) throws UserException {
        if (name == null) {
            return;
        }
        Path file = TypedIn.path(name);
        try {
            ResultFile.check(option, file);
            for (Map.Entry<String, Path> other : files.entrySet()) {
                if (real(other.getValue()).equals(real(file))) {
                    throw new UserException(other.getKey() + " and " + option + " are the same file, " + name);
                }
            }
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage());
        } catch (IOException e) {
            throw unwritable(option, file);
        }
        files.put(option, file);
    }

    /** Where a file is, or will be, behind all links. */
    private static Path real(Path file) throws IOException {
        return Files.exists(file)
                ? file.toRealPath()
                : file.getParent().toRealPath().resolve(file.getFileName());
    }

    private static UserException unwritable(String option, Path file) {
        return new UserException(option + " " + file + ": it can't be written");
    }

    /** Whether an option has named one. */
    boolean has(String option) {
        return files.containsKey(option);
    }

    /** Writes the one that an option has named. */
    void write(String option, String text) throws UserException {
        Path file = files.get(option);
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw unwritable(option, file);
        }
    }
}
