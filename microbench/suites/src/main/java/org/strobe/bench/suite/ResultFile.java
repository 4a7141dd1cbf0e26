package org.strobe.bench.suite;

import java.nio.file.Files;
import java.nio.file.Path;

/** Output file, checked before any measurement. */
public final class ResultFile {
    private ResultFile() {}

    /**
     * Refuses an unwritable file.
     *
     * @param option option that names it
     * @param file null if absent
     */
    public static void check(String option, Path file) {
        if (file == null) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException(option + " " + file + ": it is a folder");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(option + " " + file + ": there is no folder " + folder);
        }
        if (Files.exists(file) ? !Files.isWritable(file) : !Files.isWritable(folder)) {
            throw new IllegalArgumentException(option + " " + file + ": it can't be written");
        }
    }
}
