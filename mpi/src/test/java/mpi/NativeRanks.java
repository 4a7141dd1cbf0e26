package mpi;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs of the API on a native MPI library, by its launcher. The property {@code strobe.tests.native} chooses one for
 * all programs of {@link Ranks}: {@code mpich} or {@code openmpi}.
 */
public final class NativeRanks {
    public static final String MPICH = "mpich";
    public static final String OPEN_MPI = "openmpi";

    private static final String CHOSEN = System.getProperty("strobe.tests.native", "");
    private static final long LIMIT_SECONDS = 120;

    /** Programs of a joint run; null outside of one. */
    private static Map<Integer, List<Ranks.Program>> gathered;

    private NativeRanks() {}

    /** The library that the property chooses; empty for Strobe's own ranks. */
    static String chosen() {
        return CHOSEN;
    }

    public static boolean isInstalled(String library) {
        for (String folder : System.getenv("PATH").split(":", -1)) {
            if (Files.isExecutable(Path.of(folder, "mpiexec." + library))) {
                return true;
            }
        }
        return false;
    }

    /** End of a job. */
    public record End(int exitCode, String output) {}

    /** Runs a main class on ranks. */
    public static End main(String library, int ranks, List<String> environment, String... words) {
        List<String> command = new ArrayList<>(List.of("mpiexec." + library));
        if (library.equals(OPEN_MPI)) {
            command.addAll(List.of("--allow-run-as-root", "--oversubscribe"));
        }
        command.addAll(List.of("-n", Integer.toString(ranks), System.getProperty("java.home") + "/bin/java"));
        command.addAll(
                List.of("-ea", "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-Xmx256m", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(words));
        try {
            Path output = Files.createTempFile("native-ranks", ".txt");
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            // Shared memory alone: Open MPI polls slowly with TCP.
            builder.environment().put("OMPI_MCA_btl", "self,vader");
            // Programs that are spawned find their classes, and this JDK.
            builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
            builder.environment().merge("PATH", "", (path, none) -> System.getProperty("java.home") + "/bin:" + path);
            for (String variable : environment) {
                String[] pair = variable.split("=", 2);
                builder.environment().put(pair[0], pair[1]);
            }
            Process process = builder.start();
            boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            process.destroy();
            int exitCode = process.waitFor();
            String text = Files.readString(output);
            Files.delete(output);
            return new End(ended ? exitCode : -1, ended ? text : "not ended after " + LIMIT_SECONDS + " s: " + text);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs a program on ranks; fails unless all ranks end well. */
    static void run(String library, int ranks, Ranks.Program program) {
        run(library, ranks, new ArrayList<>(List.of(program)));
    }

    private static void run(String library, int ranks, List<Ranks.Program> programs) {
        try {
            Path file = Files.createTempFile("native-programs", ".ser");
            try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
                out.writeObject(programs.toArray(new Ranks.Program[0]));
            }
            End end = main(library, ranks, List.of(), NativeRanks.class.getName(), file.toString());
            Files.delete(file);
            if (end.exitCode() != 0) {
                throw new AssertionError(library + ": exit code " + end.exitCode() + ": " + end.output());
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs the programs that an action gives to {@link Ranks}: those of one rank count in one job. */
    static void runTogether(String library, Runnable action) {
        Map<Integer, List<Ranks.Program>> programs = new TreeMap<>();
        gathered = programs;
        try {
            action.run();
        } finally {
            gathered = null;
        }
        programs.forEach((ranks, ofCount) -> run(library, ranks, ofCount));
    }

    /** Takes a program of {@link Ranks}; false if Strobe's own ranks are to run it. */
    static boolean takes(int ranks, Ranks.Program program) {
        if (gathered != null) {
            gathered.computeIfAbsent(ranks, count -> new ArrayList<>()).add(program);
            return true;
        } else if (CHOSEN.isEmpty()) {
            return false;
        }
        run(CHOSEN, ranks, program);
        return true;
    }

    /** A rank: runs the programs in a file. */
    public static void main(String[] words) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(Path.of(words[0])))) {
            Ranks.runHere((Ranks.Program[]) in.readObject());
        }
    }
}
