package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;

/**
 * What makes JVMs for ranks start faster: {@code strobe.aot} beside {@code strobe.jar}, the JDK's cache of classes that were
 * loaded and linked before. The build makes it; a JVM that can't use it (another JDK, another collector) starts without.
 */
final class StartCache {
    /** Set to the path of a cache: the first process of the job makes it, when it ends. */
    static final String MAKE = "strobe.cache.make";

    private static final String SUFFIX = ".jar";
    private static final String CACHE_SUFFIX = ".aot";

    private final Path jar;
    private final Path cache;
    private final String make;

    private StartCache(Path jar, Path cache, String make) {
        this.jar = jar;
        this.cache = cache;
        this.make = make;
    }

    static StartCache find() {
        Path jar = ownJar();
        return new StartCache(jar, cacheOf(jar), System.getProperty(MAKE));
    }

    /** The one jar with all of Strobe; null if it runs from several, or from folders. */
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

    /** The cache beside a jar, unless it is older. */
    private static Path cacheOf(Path jar) {
        if (jar == null) {
            return null;
        }
        String name = jar.getFileName().toString();
        Path cache = jar.resolveSibling(name.substring(0, name.length() - SUFFIX.length()) + CACHE_SUFFIX);
        try {
            boolean fits = Files.isReadable(cache)
                    && Files.getLastModifiedTime(cache).compareTo(Files.getLastModifiedTime(jar)) >= 0;
            return fits ? cache : null;
        } catch (IOException e) {
            return null;
        }
    }

    boolean isBeingMade() {
        return make != null;
    }

    /** The JVM options of a process. */
    List<String> options(ProcessPlan plan) {
        if (make != null) {
            return plan.has(0) ? List.of("-XX:AOTCacheOutput=" + make) : List.of();
        }
        // A cache that does not fit is no news for the user.
        return cache == null ? List.of() : List.of("-XX:AOTCache=" + cache, "-Xlog:aot*=off", "-Xlog:cds*=off");
    }

    /** The class path of a process that runs a program, which Strobe's own loaders find: Strobe and nothing else. */
    String classPath() {
        return jar == null ? System.getProperty("java.class.path") : jar.toString();
    }
}
