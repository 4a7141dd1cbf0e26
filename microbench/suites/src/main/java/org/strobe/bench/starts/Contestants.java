package org.strobe.bench.starts;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.bench.process.CommandRun;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.process.OwnJvm;

/** Commands that start and end, or print lines. */
final class Contestants {
    private static final long LONGEST_COMPILE_SECONDS = 60;
    private static final String SOURCE = """
            import mpi.*;

            public class Start {
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    MPI.COMM_WORLD.barrier();
                    MPI.Finalize();
                }
            }
            """;
    private static final String C_SOURCE = """
            #include <mpi.h>
            int main(int argc, char **argv) {
                MPI_Init(&argc, &argv);
                MPI_Barrier(MPI_COMM_WORLD);
                MPI_Finalize();
                return 0;
            }
            """;

    private final int ranks;
    private final List<String> ofRanks;
    private final Path folder;

    /**
     * Commands.
     *
     * @param ofRanks options of ranks, besides their number
     * @param folder gets sources and binaries
     */
    Contestants(int ranks, List<String> ofRanks, Path folder) {
        this.ranks = ranks;
        this.ofRanks = ofRanks;
        this.folder = folder;
    }

    /** Programs that start and end: bare JVMs, as many as the job has, then Strobe's ranks. */
    List<Contestant> starting(int jvms) throws IOException {
        List<String> many = new ArrayList<>(
                List.of("sh", "-c", "i=0; while [ $i -lt " + jvms + " ]; do \"$@\" & i=$((i + 1)); done; wait", "sh"));
        many.addAll(bare());
        Path source = Files.writeString(folder.resolve("Start.java"), SOURCE);
        return List.of(
                new Contestant(jvms == 1 ? "bare JVM" : jvms + " bare JVMs", many, Map.of()),
                new Contestant("class file", ranks(StartProgram.class), Map.of()),
                new Contestant("source file", run(List.of(source.toString())), Map.of()));
    }

    /** A program of a native MPI that starts and ends. */
    Contestant starting(NativeLibrary library) throws IOException, InterruptedException, FailedException {
        Path source = Files.writeString(folder.resolve("start.c"), C_SOURCE);
        String binary = folder.resolve(library.label()).toString();
        CommandRun.of(
                        new ProcessBuilder(library.compiler().toString(), "-O2", "-o", binary, source.toString()),
                        folder,
                        LONGEST_COMPILE_SECONDS)
                .successful();
        return new Contestant(library.label(), library.command(ranks, List.of(binary)), library.environment(ranks));
    }

    /** Programs that print lines: a bare JVM as many as all ranks together. */
    List<Contestant> printing(int linesOfARank) {
        List<String> bare = new ArrayList<>(bare());
        bare.add(Integer.toString(linesOfARank * ranks));
        List<String> own = new ArrayList<>(ranks(LinesProgram.class));
        own.add(Integer.toString(linesOfARank));
        return List.of(new Contestant("bare JVM", bare, Map.of()), new Contestant("ranks", own, Map.of()));
    }

    private static List<String> bare() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath(),
                BareProgram.class.getName());
    }

    private List<String> ranks(Class<?> program) {
        return run(List.of("--cp", classPath(), program.getName()));
    }

    private List<String> run(List<String> program) {
        List<String> words = new ArrayList<>(List.of("run", "-n", Integer.toString(ranks)));
        words.addAll(ofRanks);
        words.addAll(program);
        return OwnJvm.command(words);
    }

    private static String classPath() {
        try {
            return Path.of(Contestants.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
