package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;

/**
 * Shortens the start of a job's JVMs by the JDK's cache of loaded and linked classes: by {@code strobe.aot} beside {@code
 * strobe.jar}, which the build makes, or without this jar by a {@link LearnedCache}. A JVM that cannot use it (another JDK,
 * another collector) starts without it.
 */
public final class StartCache {
    /** Path of a cache that the first process of the job makes at its end. */
    static final String MAKE = "strobe.cache.make";

    private static final String SUFFIX = ".jar";
    private static final String CACHE_SUFFIX = ".aot";

    private final Path jar;
    private final Path cache;
    private final String make;

    /** Null if Strobe runs from its jar. */
    private final LearnedCache.Start learned;

    private StartCache(Path jar, Path cache, String make) {
        this.jar = jar;
        this.cache = cache;
        this.make = make;
        this.learned = jar == null && make == null ? LearnedCache.next() : null;
    }

    static StartCache find() {
        Path jar = ownJar();
        return new StartCache(jar, cacheOf(jar), System.getProperty(MAKE));
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

    /** The cache beside a jar, unless it is outdated. */
    private static Path cacheOf(Path jar) {
        if (jar == null) {
            return null;
        }
        Path cache = besideOf(jar);
        try {
            boolean fits = Files.isReadable(cache)
                    && Files.getLastModifiedTime(cache).compareTo(Files.getLastModifiedTime(jar)) >= 0;
            return fits ? cache : null;
        } catch (IOException e) {
            return null;
        }
    }

    /** Sentence about the cache of this JVM's jobs. */
    public static String state() {
        Path jar = ownJar();
        if (jar == null) {
            return "no: Strobe runs from folders or several jars; later jobs of a JVM learn one";
        }
        Path cache = besideOf(jar);
        if (!Files.isReadable(cache)) {
            return "no: there is no " + cache.getFileName() + " beside " + jar + "; the build makes both";
        }
        return cacheOf(jar) == null
                ? "no: " + cache + " is older than " + jar.getFileName() + "; copy both with their times (cp -p)"
                : "yes: " + cache;
    }

    private static Path besideOf(Path jar) {
        String name = jar.getFileName().toString();
        return jar.resolveSibling(name.substring(0, name.length() - SUFFIX.length()) + CACHE_SUFFIX);
    }

    boolean isBeingMade() {
        return make != null;
    }

    /** JVM options of a process. */
    List<String> options(ProcessPlan plan) {
        if (make != null) {
            return plan.has(0) ? List.of("-XX:AOTCacheOutput=" + make) : List.of();
        }
        if (learned != null) {
            return plan.has(0) && !learned.ofFirst().isEmpty() ? learned.ofFirst() : learned.ofAll();
        }
        // Suppresses warnings about an unusable cache.
        return cache == null ? List.of() : List.of("-XX:AOTCache=" + cache, "-Xlog:aot*=off", "-Xlog:cds*=off");
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
