package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;

/**
 * Shortens the start of a job's JVMs by the JDK's caches of loaded and linked classes and of what methods do. The build
 * makes them beside {@code strobe.jar}, each by a training run:
 *
 * <pre>
 *   strobe.aot         for the JVM of the command line, whose ranks are threads; the script strobe names it
 *   strobe-ranks.aot   for the JVMs of ranks that are processes
 * </pre>
 *
 * The jar with the other API, {@code strobe-mpj.jar}, has two as well.
 *
 * Without this jar a {@link LearnedCache} takes their place. A JVM that cannot use a cache (another JDK, a debugger) starts
 * without it.
 */
public final class StartCache {
    /** Path of a cache that the first process of the job makes at its end. */
    static final String MAKE = "strobe.cache.make";

    private static final String SUFFIX = ".jar";
    private static final String OF_COMMANDS = ".aot";
    private static final String OF_RANKS = "-ranks.aot";
    private static final String OPTION = "-XX:AOTCache=";

    private final Path jar;
    private final Path cache;
    private final String make;

    /** Null if Strobe runs from its jar, or makes a cache. */
    private final LearnedCache.Start learned;

    private StartCache(Path jar, Path cache, String make) {
        this.jar = jar;
        this.cache = cache;
        this.make = make;
        this.learned = jar == null && make == null ? LearnedCache.next() : null;
    }

    static StartCache find() {
        Path jar = ownJar();
        Path cache = jar == null ? null : beside(jar, OF_RANKS);
        return new StartCache(jar, jar != null && isFit(cache, jar) ? cache : null, System.getProperty(MAKE));
    }

    /** The jar with all of Strobe; null if Strobe runs from several jars or from folders. */
    private static Path ownJar() {
        CodeSource source = StartCache.class.getProtectionDomain().getCodeSource();
        CodeSource ground =
                org.strobe.shm.segment.Memory.class.getProtectionDomain().getCodeSource();
        if (source == null || ground == null || !source.getLocation().equals(ground.getLocation())) {
            return null;
        }
        try {
            Path jar = Path.of(source.getLocation().toURI());
            return jar.toString().endsWith(SUFFIX) ? jar : null;
        } catch (URISyntaxException e) {
            return null;
        }
    }

    /** True for a cache that was made of the jar. */
    private static boolean isFit(Path cache, Path jar) {
        try {
            return Files.isReadable(cache)
                    && Files.getLastModifiedTime(cache).compareTo(Files.getLastModifiedTime(jar)) >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** JVM options for the command line from a jar with all of Strobe; none if it has no cache. */
    public static List<String> optionsOf(Path jar) {
        Path cache = beside(jar, OF_COMMANDS);
        return isFit(cache, jar) ? List.of(OPTION + cache) : List.of();
    }

    /** Sentence about the cache for the JVMs of ranks. */
    public static String ofRanks() {
        Path jar = ownJar();
        if (jar == null) {
            return "no: Strobe runs from folders or several jars; later jobs of a JVM learn one";
        }
        Path cache = beside(jar, OF_RANKS);
        return isFit(cache, jar) ? "yes: " + cache : "no: " + lack(cache, jar);
    }

    /** Sentence about the cache of this JVM. */
    public static String ofThisJvm() {
        String named = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith(OPTION))
                .findFirst()
                .orElse(null);
        if (named != null) {
            return "yes: " + named.substring(OPTION.length());
        }
        Path jar = ownJar();
        if (jar == null) {
            return "no: Strobe runs from folders or several jars";
        }
        Path cache = beside(jar, OF_COMMANDS);
        return "no: "
                + (isFit(cache, jar)
                        ? "this JVM was started without " + OPTION + cache + ", as the script strobe starts it"
                        : lack(cache, jar));
    }

    private static String lack(Path cache, Path jar) {
        return Files.isReadable(cache)
                ? cache + " is older than " + jar.getFileName() + "; copy both with their times (cp -p)"
                : "there is no " + cache.getFileName() + " beside " + jar + "; the build makes both";
    }

    private static Path beside(Path jar, String suffix) {
        String name = jar.getFileName().toString();
        return jar.resolveSibling(name.substring(0, name.length() - SUFFIX.length()) + suffix);
    }

    boolean isBeingMade() {
        return make != null;
    }

    /** JVM options of a process. */
    List<String> options(ProcessPlan plan) {
        if (make != null) {
            return plan.has(0) ? making() : List.of();
        }
        if (learned != null) {
            return plan.has(0) && !learned.ofFirst().isEmpty() ? learned.ofFirst() : learned.ofAll();
        }
        // Suppresses warnings about an unusable cache.
        return cache == null ? List.of() : List.of(OPTION + cache, "-Xlog:aot*=off", "-Xlog:cds*=off");
    }

    /** A cache without profiles: what one program called says little of another, and the compiler would make slower code of it. */
    private List<String> making() {
        return List.of(
                "-XX:+IgnoreUnrecognizedVMOptions",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-AOTRecordTraining",
                "-XX:AOTCacheOutput=" + make);
    }

    /**
     * Class path of a process.
     *
     * @param hasProgram true if loaders of Strobe find the job's program, so that Strobe alone will do
     */
    String classPath(boolean hasProgram) {
        if (jar != null && hasProgram) {
            return jar.toString();
        }
        return learned == null ? System.getProperty("java.class.path") : learned.classPath();
    }
}
