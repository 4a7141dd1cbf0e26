package org.strobe.bench.figures;

import java.nio.file.Files;
import java.nio.file.Path;

/** A file that results are to be written to, looked at before anything is measured. */
public final class ResultFile {
    private ResultFile() {}

    /**
     * Refuses one that can't be written.
     *
     * @param option that named it
     * @param file null if none did
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
