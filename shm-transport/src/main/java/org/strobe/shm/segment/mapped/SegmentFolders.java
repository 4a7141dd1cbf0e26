package org.strobe.shm.segment.mapped;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.strobe.shm.segment.ProcessId;

/**
 * Folders and names of segment files: {@code strobe-JOB-PID-START-NUMBER}. The name contains the creator, so that an
 * unfinished file tells its owner.
 */
public final class SegmentFolders {
    /** Environment variable with the one folder to use. Sibling processes inherit it. */
    public static final String CHOSEN = "STROBE_SEGMENTS";

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final Pattern NAME = Pattern.compile("strobe-[0-9a-f]{32}-(\\d+)-(\\d+)-\\d+");

    private SegmentFolders() {}

    /** Folders to try, the best first: the chosen one alone, or else shared memory, then the temporary folder. */
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
     * Deletes unfinished files of dead creators. Files of living creators remain.
     *
     * @return the deleted files
     */
    public static List<Path> clean(List<Path> folders) throws IOException {
        return clean(folders, "strobe-*");
    }

    /** Deletes unfinished files of dead creators in one job. */
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
