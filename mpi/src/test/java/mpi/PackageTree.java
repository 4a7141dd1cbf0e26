package mpi;

import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Places of slow tests, made of namespaces by scripts: a folder with unpacked packages of newer MPI libraries and Slurm, and two
 * computers. The property {@value #PROPERTY} names the folder; without it, packages are fetched into a folder of the build.
 */
public final class PackageTree {
    private static final String PROPERTY = "strobe.tests.packages";
    private static final Path FETCHED = Path.of("target", "packages");

    private PackageTree() {}

    /** Skips the test unless namespaces can be made. */
    static void assumeRoot() {
        assumeTrue(isRoot(), "namespaces need root");
        for (String command : List.of("unshare", "nsenter", "ip")) {
            assumeTrue(NativeLauncher.isOnPath(command), () -> "namespaces need the command " + command);
        }
    }

    private static boolean isRoot() {
        try {
            return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** The folder; skips the test, with the reason, if there is none. */
    public static Path folder() {
        String named = System.getProperty(PROPERTY);
        if (named != null) {
            return Path.of(named).toAbsolutePath();
        }
        String problem = output("bash", script("fetch.sh"), FETCHED.toString());
        if (!Files.exists(FETCHED.resolve("complete"))) {
            abort(problem.strip() + "; -D" + PROPERTY + "=FOLDER names a folder of unpacked packages");
        }
        return FETCHED.toAbsolutePath();
    }

    /** Words that run a command in the folder. */
    static List<String> inside() {
        assumeRoot();
        String shown = String.join(
                ":",
                System.getProperty("java.io.tmpdir"),
                System.getProperty("java.home"),
                RankClasses.FOLDER.toString(),
                System.getProperty("java.class.path"));
        return List.of("env", "SHOWN=" + shown, "bash", script("inside.sh"), folder().toString());
    }

    /** Words that run a command in the folder when Slurm has been started there. */
    static List<String> insideWithSlurm() {
        List<String> words = new ArrayList<>(inside());
        words.addAll(List.of("bash", script("slurm.sh")));
        return words;
    }

    /** Words that run a command on the first of two computers. */
    static List<String> onFirstOfTwo() {
        assumeRoot();
        return List.of("bash", script("two.sh"));
    }

    private static String script(String name) {
        try {
            return Path.of(Objects.requireNonNull(PackageTree.class.getResource("cluster/" + name))
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String output(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            try (InputStream output = process.getInputStream()) {
                return new String(output.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
