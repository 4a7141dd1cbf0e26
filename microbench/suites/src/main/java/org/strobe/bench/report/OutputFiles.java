package org.strobe.bench.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.bench.suite.ResultFile;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;

/** Output files of a report, checked before any is written. */
final class OutputFiles {
    private final Map<String, Path> files = new LinkedHashMap<>();

    /**
     * Adds a file.
     *
     * @param option option that names it
     * @param name file name; null if the option is absent
     * @throws UserException if the file is not writable, or another option names it too
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

    /** Real path of an existing or future file. */
    private static Path real(Path file) throws IOException {
        return Files.exists(file)
                ? file.toRealPath()
                : file.getParent().toRealPath().resolve(file.getFileName());
    }

    private static UserException unwritable(String option, Path file) {
        return new UserException(option + " " + file + ": it can't be written");
    }

    /** True if an option names a file. */
    boolean has(String option) {
        return files.containsKey(option);
    }

    /** Writes the file of an option. */
    void write(String option, String text) throws UserException {
        Path file = files.get(option);
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw unwritable(option, file);
        }
    }
}
