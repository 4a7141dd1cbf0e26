package org.strobe.mpi.mpj.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.launch.Launch;

/** The random programs of {@link ExpressTest} give equal answers on ranks of MPICH, of Open MPI and of Strobe. */
class NativeProgramsTest {
    private static final int PROGRAMS =
            System.getProperty("strobe.tests.form", "quick").equals("long") ? 300 : 20;
    private static final Long ONLY = Long.getLong("strobe.tests.seed");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"mpich, 3", "openmpi, 3"})
    void shouldAnswerAsStrobesRanks(String library, int ranks) throws Exception {
        String launcher = "mpiexec." + library;
        assumeTrue(
                Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, launcher))),
                () -> launcher + " is not installed");
        long first = ONLY == null ? ThreadLocalRandom.current().nextLong(1L << 40) : ONLY;
        int count = ONLY == null ? PROGRAMS : 1;
        String output = run(launcher, ranks, first, count);
        List<String[]> expected = Answers.ofStrobe(Launch.THREADS, ranks, first, count);
        List<String> differences = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            assertThat(folder.resolve(Integer.toString(rank)))
                    .as("seed %s: %s", first, output)
                    .exists();
            String[] answers = NativeHost.answers(folder, rank);
            for (int i = 0; i < count; i++) {
                String difference = Answers.difference(library, answers[i], expected.get(rank)[i]);
                if (difference != null) {
                    differences.add("-Dstrobe.tests.seed=" + (first + i) + ", rank " + rank + ": " + difference);
                }
            }
        }
        assertThat(differences).as("of %s programs these differ", count).isEmpty();
    }

    /** Runs the programs on ranks; returns what they print. */
    private String run(String launcher, int ranks, long first, int count) throws Exception {
        List<String> command = new ArrayList<>(List.of(launcher));
        if (launcher.endsWith("openmpi")) {
            command.addAll(List.of("--allow-run-as-root", "--oversubscribe"));
        }
        command.addAll(List.of("-n", Integer.toString(ranks)));
        command.addAll(List.of(System.getProperty("java.home") + "/bin/java", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(
                List.of("-ea", "-XX:TieredStopAtLevel=1", "-Xmx256m", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(NativeHost.class.getName(), folder.toString(), Long.toString(first), "" + count));
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(command);
        // Shared memory alone: Open MPI polls slowly with TCP. It yields, for more ranks than processors.
        builder.environment().put("OMPI_MCA_btl", "self,vader");
        builder.environment().put("OMPI_MCA_mpi_yield_when_idle", "1");
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(120L + 2L * count, TimeUnit.SECONDS)) {
            process.destroy();
            process.waitFor(20, TimeUnit.SECONDS);
            process.destroyForcibly();
        }
        return Files.readString(output);
    }
}
