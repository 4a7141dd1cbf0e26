package mpi;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
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
    private static final long FURTHER_SECONDS_A_RANK = 10;
    private static final long ENDING_SECONDS = 10;

    /** Programs of a joint run; null outside of one. */
    private static Map<Integer, List<Ranks.Program>> gathered;

    private NativeRanks() {}

    /** The library that the property chooses; empty for Strobe's own ranks. */
    static String chosen() {
        return CHOSEN;
    }

    public static boolean isInstalled(String library) {
        return NativeLauncher.isOnPath("mpiexec." + library);
    }

    /** End of a job. */
    public record End(int exitCode, String output) {}

    /** Runs a main class on ranks. */
    public static End main(String library, int ranks, List<String> environment, String... words) {
        return main(NativeLauncher.of(library).with(environment), ranks, words);
    }

    static End main(NativeLauncher launcher, int ranks, String... words) {
        return main(launcher, RankClasses.get(), ranks, words);
    }

    static End main(NativeLauncher launcher, RankClasses classes, int ranks, String... words) {
        try {
            Path output = Files.createTempFile("native-ranks", ".txt");
            ProcessBuilder builder = new ProcessBuilder(launcher.command(classes, ranks, words))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            Process process = builder.start();
            long limit = LIMIT_SECONDS + ranks * FURTHER_SECONDS_A_RANK;
            boolean ended = process.waitFor(limit, TimeUnit.SECONDS);
            process.destroy();
            // A launcher in namespaces takes no notice of a request to end.
            if (!process.waitFor(ENDING_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            int exitCode = process.waitFor();
            String text = Files.readString(output);
            Files.delete(output);
            return new End(ended ? exitCode : -1, ended ? text : "not ended after " + limit + " s: " + text);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs gathered programs on the first ranks of one job; fails unless all ranks end well. */
    static void run(NativeLauncher launcher, Map<Integer, List<Ranks.Program>> programs) {
        List<Part> parts = new ArrayList<>();
        programs.forEach((ranks, ofCount) -> parts.add(new Part(ranks, List.copyOf(ofCount))));
        int ranks = parts.stream().mapToInt(Part::ranks).max().orElseThrow();
        try {
            Path file = Files.createTempFile("native-programs", ".ser");
            try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
                out.writeObject(parts.toArray(new Part[0]));
            }
            End end = main(launcher, ranks, NativeRanks.class.getName(), file.toString());
            Files.delete(file);
            if (end.exitCode() != 0) {
                throw new AssertionError(launcher + ": exit code " + end.exitCode() + ": " + end.output());
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Programs that an action gives to {@link Ranks}, by their number of ranks. */
    static Map<Integer, List<Ranks.Program>> gather(Runnable action) {
        Map<Integer, List<Ranks.Program>> programs = new TreeMap<>();
        gathered = programs;
        try {
            action.run();
        } finally {
            gathered = null;
        }
        return programs;
    }

    /** Takes a program of {@link Ranks}; false if Strobe's own ranks are to run it. */
    static boolean takes(int ranks, Ranks.Program program) {
        if (gathered != null) {
            gathered.computeIfAbsent(ranks, count -> new ArrayList<>()).add(program);
            return true;
        } else if (CHOSEN.isEmpty()) {
            return false;
        }
        run(NativeLauncher.of(CHOSEN), Map.of(ranks, List.of(program)));
        return true;
    }

    /** A rank: runs the programs in a file. */
    public static void main(String[] words) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(Path.of(words[0])))) {
            runHere((Part[]) in.readObject());
        }
    }

    static void runHere(Part... parts) throws Exception {
        MPI.Init(new String[0]);
        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
        for (Part part : parts) {
            part.run();
        }
        MPI.Finalize();
    }

    /** Programs of the first ranks of a job. The others leave the processors to them. */
    record Part(int ranks, List<Ranks.Program> programs) implements Serializable {
        void run() throws Exception {
            runOnFirst(ranks, world -> {
                for (Ranks.Program program : programs) {
                    // A program may leave messages that nobody receives: a later communicator in its place would get
                    // them.
                    program.run(world.dup());
                }
            });
        }
    }

    /** Runs a program on the first ranks of a native job, which have a communicator of their own. */
    public static void runOnFirst(int ranks, Ranks.Program program) throws Exception {
        Intracomm all = MPI.COMM_WORLD;
        boolean takesPart = all.getRank() < ranks;
        boolean isPart = ranks < all.getSize();
        Intracomm some = isPart ? all.split(takesPart ? 0 : MPI.UNDEFINED, 0) : all;
        if (takesPart) {
            some.setErrhandler(MPI.ERRORS_RETURN);
            program.run(some);
        }
        Request ended = all.iBarrier();
        while (!ended.test()) {
            Thread.sleep(1);
        }
        if (isPart && takesPart) {
            some.free();
        }
    }
}
