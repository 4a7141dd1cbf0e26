package org.strobe.mpi.mpj.oracle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * MPJ Express as Debian's package {@code libmpj-java} installs it, below {@code /usr/share} or below the folder that the
 * system property {@code strobe.tests.express} names.
 */
final class Express {
    /** Jars whose classes all ranks share. */
    static final List<String> SHARED = List.of(
            "mpj/lib/smpdev.jar", "mpj/lib/xdev.jar", "mpj/lib/mpjbuf.jar", "mpj/lib/mpiExp.jar", "java/log4j-1.2.jar");

    /** Jars of which each rank has its own classes. */
    static final List<String> OF_RANK = List.of("mpj/lib/mpi.jar", "mpj/lib/mpjdev.jar");

    static final Path FOLDER = Path.of(System.getProperty("strobe.tests.express", "/usr/share"));

    private static final long LONGEST_SECONDS = 20;

    private Express() {}

    static boolean isInstalled() {
        return Stream.concat(SHARED.stream(), OF_RANK.stream()).allMatch(name -> Files.exists(FOLDER.resolve(name)));
    }

    /**
     * Runs the programs of consecutive seeds in a JVM.
     *
     * @param folder for files
     * @return answers by seed and rank, as {@code "7 0"}
     */
    static Map<String, String> run(Path folder, int ranks, long first, int count, long seconds) throws Exception {
        Path settings = Files.createDirectories(folder.resolve("conf")).resolve("mpjexpress.conf");
        Files.writeString(settings, "mpjexpress.mpi.loglevel=OFF\nmpjexpress.mpi.old.collectives=true\n");
        Path answers = folder.resolve("answers");
        Path errors = folder.resolve("errors");
        Path classes = Path.of(ExpressHost.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-cp",
                classes.toString(),
                ExpressHost.class.getName(),
                FOLDER.toString(),
                classes.toString(),
                answers.toString(),
                String.valueOf(ranks),
                String.valueOf(first),
                String.valueOf(count),
                String.valueOf(LONGEST_SECONDS));
        builder.environment().put("MPJ_HOME", folder.toString());
        Process process = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile())
                .start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        Map<String, String> found = read(answers);
        if (process.exitValue() != 0) {
            found.put("end", "exit code " + process.exitValue() + ": " + Files.readString(errors));
        }
        return found;
    }

    private static Map<String, String> read(Path answers) throws IOException {
        Map<String, String> found = new HashMap<>();
        if (Files.exists(answers)) {
            for (String line : Files.readAllLines(answers, StandardCharsets.UTF_8)) {
                String[] words = line.split(" ", 3);
                if (words.length == 3) {
                    found.put(words[0] + " " + words[1], words[2]);
                }
            }
        }
        return found;
    }
}
