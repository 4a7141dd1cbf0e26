package org.strobe.shm.segment;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where segments' files are made, and how they are called:
 * {@code strobe-JOB-PID-START-NUMBER}. The creator is part of the name, so that a file that was never finished tells
 * whose it was.
 */
public final class SegmentFolders {
    /** An environment variable: the one folder to use. Sibling processes inherit it. */
    public static final String CHOSEN = "STROBE_SEGMENTS";

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final Pattern NAME = Pattern.compile("strobe-[0-9a-f]{32}-(\\d+)-(\\d+)-\\d+");

    private SegmentFolders() {}

    /** The folders to try, the best first: the chosen one alone if there is one, else memory, then the temporary folder. */
    public static List<Path> standard() {
        return standard(System.getenv(CHOSEN));
    }

    static List<Path> standard(String chosen) {
        if (chosen != null) {
            return List.of(Path.of(chosen));
        }
        List<Path> folders = new ArrayList<>(2);
        if (Files.isDirectory(SHARED_MEMORY) && Files.isWritable(SHARED_MEMORY)) {
            folders.add(SHARED_MEMORY);
        }
        folders.add(Path.of(System.getProperty("java.io.tmpdir")));
        return List.copyOf(folders);
    }

    static String fileName(JobId job, ProcessId creator, int number) {
        return "strobe-" + job + "-" + creator.pid() + "-" + creator.startTime() + "-" + number;
    }

    /**
     * Deletes what dead processes left: files that a creator was making as it was killed. Files of a living creator are
     * not touched.
     *
     * @return the files that were deleted
     */
    public static List<Path> clean(List<Path> folders) throws IOException {
        return clean(folders, "strobe-*");
    }

    /** The same, of one job alone. */
    static List<Path> clean(List<Path> folders, JobId job) throws IOException {
        return clean(folders, "strobe-" + job + "-*");
    }

    private static List<Path> clean(List<Path> folders, String names) throws IOException {
        List<Path> deleted = new ArrayList<>();
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                continue;
            }
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, names)) {
                for (Path file : files) {
                    if (isLeftBehind(file) && Files.deleteIfExists(file)) {
                        deleted.add(file);
                    }
                }
            }
        }
        return deleted;
    }

    private static boolean isLeftBehind(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() && !new ProcessId(Long.parseLong(name.group(1)), Long.parseLong(name.group(2))).isAlive();
    }
}
