package org.strobe.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Where things are in the repository under test. */
final class House {
    static final Path ROOT = Path.of(System.getProperty("strobe.house"));
    static final String VERSION = System.getProperty("strobe.version");
    static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
    static final Path JAVA = JAVA_HOME.resolve("bin/java");
    static final Path STROBE = ROOT.resolve("strobe");
    static final Path STROBE_JAR = ROOT.resolve("mpi/target/strobe.jar");
    static final Path MPJ_JAR = ROOT.resolve("mpi/target/strobe-mpj.jar");
    static final Path MAVEN = Path.of(System.getProperty("strobe.maven"), "bin", "mvn");
    static final Path JVM_FLAGS = ROOT.resolve("shm-transport/src/main/resources/org/strobe/shm/mapped.jvmflags");
    static final Path TEST_CLASSES = ROOT.resolve("target/test-classes");

    /** JVM option that shortens the run of a JVM that soon ends. */
    static final String FAST_START = "-XX:TieredStopAtLevel=1";

    /** Further options of {@code strobe run}, such as an engine; {@code -Dstrobe.tests.run}, with blanks between them. */
    static final List<String> RUN_OPTIONS = Stream.of(
                    System.getProperty("strobe.tests.run", "").split(" "))
            .filter(word -> !word.isEmpty())
            .toList();

    private static final Set<String> NO_SOURCES = Set.of("target", ".git", ".idea", ".vscode");

    static {
        markAsBuilt();
    }

    private House() {}

    /**
     * This build has just made the jar, but Maven leaves the file alone, with its old time, if its content is the same
     * as before. The script {@code strobe} looks at the time, and would build again. A jar that is newer than its
     * sources keeps its time, since the cache that lets JVMs start faster belongs to it.
     */
    private static void markAsBuilt() {
        try {
            FileTime built = Files.getLastModifiedTime(STROBE_JAR);
            for (Path source : sources()) {
                if (Files.getLastModifiedTime(source).compareTo(built) > 0) {
                    Files.setLastModifiedTime(STROBE_JAR, FileTime.from(Instant.now()));
                    return;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every file of the repository that is a source. Folders of builds and editors change meanwhile, so they are left out. */
    static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return isSource(folder) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && isSource(file)) {
                    sources.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return sources;
    }

    /** Copies all sources into a folder. */
    static void copySources(Path folder) throws IOException {
        for (Path file : sources()) {
            Path copy = folder.resolve(ROOT.relativize(file));
            Files.createDirectories(copy.getParent());
            Files.copy(file, copy);
        }
    }

    private static boolean isSource(Path file) {
        return !NO_SOURCES.contains(file.getFileName().toString());
    }
}
