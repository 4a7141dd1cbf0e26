package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.status.SerialCollector;

/**
 * An archive of loaded and linked classes for a JVM that starts jobs from folders or several jars: unit tests, an IDE.
 *
 * <pre>
 *   job 1        starts from the class path as it is
 *   job 2        starts from jars (FolderJars); its first process lists the classes that it loads
 *   job 3        begins to make the archive, by a process in the background
 *   later jobs   use the archive once it is complete
 * </pre>
 *
 * <p>A JVM that starts one job pays nothing. Later jobs run the classes that the folders held at job 2. If a step fails, jobs start without the
 * archive. Any thread may call the methods.
 */
final class LearnedCache {
    private static final LearnedCache OWN = new LearnedCache(System.getProperty("java.class.path"));

    private final String classPath;
    private int jobs;

    /** Folder of jars, list and archive; null until the second job. */
    private Path cacheFolder;

    private String jars;
    private Process making;
    private boolean hasFailed;

    private LearnedCache(String classPath) {
        this.classPath = classPath;
    }

    /**
     * Start of the processes of one job.
     *
     * @param classPath of its processes
     * @param ofFirst further JVM options of its first process
     * @param ofAll further JVM options of its processes
     */
    record Start(String classPath, List<String> ofFirst, List<String> ofAll) {}

    /** The start of this JVM's next job. */
    static Start next() {
        return OWN.nextJob();
    }

    private synchronized Start nextJob() {
        jobs++;
        if (jobs == 1 || hasFailed) {
            return plain();
        }
        try {
            if (cacheFolder == null) {
                return begin();
            }
            if (making == null) {
                making = make();
            }
        } catch (IOException e) {
            hasFailed = true;
            return plain();
        }
        boolean isComplete = !making.isAlive() && making.exitValue() == 0 && Files.exists(archive());
        return new Start(
                jars,
                List.of(),
                isComplete
                        ? List.of("-XX:SharedArchiveFile=" + archive(), "-Xlog:aot*=off", "-Xlog:cds*=off")
                        : List.of());
    }

    private Start plain() {
        return new Start(classPath, List.of(), List.of());
    }

    private Start begin() throws IOException {
        cacheFolder = Files.createTempDirectory("strobe-start-");
        Runtime.getRuntime().addShutdownHook(new Thread(this::remove, "strobe-start-cache"));
        jars = FolderJars.pack(classPath, cacheFolder);
        if (jars == null) {
            hasFailed = true;
            return plain();
        }
        return new Start(jars, List.of("-XX:DumpLoadedClassList=" + list()), List.of());
    }

    private Process make() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(SerialCollector.options(List.of()));
        command.addAll(List.of(
                "-Xshare:dump",
                "-XX:+AOTClassLinking",
                "-XX:SharedClassListFile=" + list(),
                "-XX:SharedArchiveFile=" + archive(),
                "-cp",
                jars));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private Path list() {
        return cacheFolder.resolve("classes");
    }

    private Path archive() {
        return cacheFolder.resolve("archive.jsa");
    }

    /** At the end of this JVM. */
    private synchronized void remove() {
        if (making != null) {
            making.destroyForcibly().onExit().join();
        }
        try (Stream<Path> files = Files.list(cacheFolder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(cacheFolder);
        } catch (IOException e) {
            cacheFolder.toFile().deleteOnExit();
        }
    }
}
