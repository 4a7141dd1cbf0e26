package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.job.Job;

/** Strobe's own ranks load no class of the native provider. */
class NativeClassesTest {
    @TempDir
    Path folder;

    /** Ranks of a job, and a world of one. */
    public static final class Own {
        private Own() {}

        public static void main(String[] words) throws Exception {
            Job.of(2).run(rank -> {
                MPI.Init(words);
                MPI.COMM_WORLD.barrier();
                MPI.Finalize();
                return null;
            });
            MPI.Init(words);
            MPI.COMM_WORLD.barrier();
            MPI.Finalize();
        }
    }

    @Test
    void shouldStayUnloaded() throws Exception {
        Path log = folder.resolve("classes.txt");
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Xlog:class+load:file=" + log,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Own.class.getName())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
        List<String> ours = Files.readAllLines(log).stream()
                .filter(line -> line.contains("org.strobe.mpi."))
                .toList();
        assertThat(ours)
                .anyMatch(line -> line.contains("RankProviderSource"))
                .noneMatch(line -> line.contains(".nativempi.") || line.contains("NativeProviderSource"));
        assertThat(ours.stream().filter(line -> line.contains("org.strobe.mpi.provider.launch.")))
                .as("classes of the choice")
                .hasSize(1);
    }
}
