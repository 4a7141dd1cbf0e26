package mpi;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Classes of native ranks, so that their JVMs start quickly: the folders of the class path as jars, and the JDK's cache of the classes
 * that a first rank has loaded. The first test JVM of a build makes them for all.
 *
 * @param classPath class path of ranks
 * @param options options of their JVMs
 */
record RankClasses(String classPath, List<String> options) {
    /** Ranks without the cache have these options too. */
    static final List<String> COMMON =
            List.of("-ea", "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** Folder of the jars and the cache. */
    static final Path FOLDER = Path.of("target", "native-ranks").toAbsolutePath();

    private static final Path STAMP = FOLDER.resolve("stamp");
    private static final Path CACHE = FOLDER.resolve("classes.aot");
    private static final List<String> SILENT = List.of("-Xlog:aot*=off", "-Xlog:cds*=off");

    private static RankClasses made;

    /** The classes of this build. */
    static synchronized RankClasses get() {
        if (made == null) {
            try {
                made = find(System.getProperty("java.class.path"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return made;
    }

    private static RankClasses find(String folders) throws IOException {
        Files.createDirectories(FOLDER);
        try (FileChannel lock =
                FileChannel.open(FOLDER.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            lock.lock();
            String stamp = System.getProperty("java.vm.version") + " " + newest(folders) + " " + folders;
            boolean isMade = Files.exists(STAMP) && Files.readString(STAMP).equals(stamp);
            String jars = jars(folders, !isMade);
            if (!isMade) {
                makeCache(jars);
                Files.writeString(STAMP, stamp);
            }
            return new RankClasses(jars, Files.exists(CACHE) ? using() : COMMON);
        }
    }

    private static List<String> using() {
        List<String> options = new ArrayList<>(COMMON);
        options.add("-XX:AOTCache=" + CACHE);
        options.addAll(SILENT);
        return options;
    }

    /** Time of the newest file below the folders of a class path. */
    private static long newest(String classPath) throws IOException {
        long newest = 0;
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            if (Files.exists(Path.of(entry))) {
                try (Stream<Path> files = Files.walk(Path.of(entry))) {
                    newest = Math.max(
                            newest,
                            files.mapToLong(each -> each.toFile().lastModified())
                                    .max()
                                    .orElse(0));
                }
            }
        }
        return newest;
    }

    /** The class path with a jar in the place of each folder. */
    private static String jars(String classPath, boolean make) {
        List<String> jars = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            String jar = FOLDER.resolve(jars.size() + ".jar").toString();
            boolean isFolder = Files.isDirectory(Path.of(entry));
            if (isFolder && make) {
                ToolProvider.findFirst("jar")
                        .orElseThrow()
                        .run(System.out, System.err, "--create", "--no-compress", "--file", jar, "-C", entry, ".");
            }
            jars.add(isFolder ? jar : entry);
        }
        return String.join(File.pathSeparator, jars);
    }

    /** A rank that makes the cache when it ends. Without a library there is none. */
    private static void makeCache(String jars) throws IOException {
        Files.deleteIfExists(CACHE);
        for (String library : List.of(NativeRanks.MPICH, NativeRanks.OPEN_MPI)) {
            if (NativeRanks.isInstalled(library) && !Files.exists(CACHE)) {
                List<String> options = new ArrayList<>(COMMON);
                options.add("-XX:AOTCacheOutput=" + CACHE);
                options.addAll(SILENT);
                NativeRanks.main(
                        NativeLauncher.of(library), new RankClasses(jars, options), 1, Trained.class.getName());
            }
        }
    }

    /** Loads the classes of most ranks: those of programs for one rank, and those that further ranks need beside them. */
    static final class Trained {
        private static final List<String> PACKAGES = List.of(
                "mpi/",
                "org/strobe/mpi/nativempi/",
                "org/strobe/mpi/random/",
                "org/strobe/mpi/facade/",
                "org/strobe/mpi/call/");

        private Trained() {}

        public static void main(String[] words) throws Exception {
            for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
                if (Path.of(entry).startsWith(FOLDER)) {
                    loadFrom(entry);
                }
            }
            Path folder = Files.createTempDirectory("trained");
            NativeRanks.runHere(
                    new NativeRanks.Part(1, new NativeChoice(folder).programs().get(1)));
        }

        private static void loadFrom(String jar) throws IOException {
            try (JarFile file = new JarFile(jar)) {
                file.stream()
                        .map(JarEntry::getName)
                        .filter(name ->
                                name.endsWith(".class") && PACKAGES.stream().anyMatch(name::startsWith))
                        .forEach(name -> load(name.replace(".class", "").replace('/', '.')));
            }
        }

        private static void load(String name) {
            try {
                Class.forName(name, false, Trained.class.getClassLoader());
            } catch (ClassNotFoundException | LinkageError e) {
                // It needs a class that ranks do without.
            }
        }
    }
}
