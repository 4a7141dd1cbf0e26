package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strobe's examples on the native MPI libraries that are installed, with 2, 3 and 4 ranks. Their class files are those of Strobe's own ranks. */
@Tag("slow")
class NativeExamplesTest {
    private static final List<String> EXAMPLES =
            List.of("Hello", "Stencil", "Gang", "Sweep", "Pool", "Checkpoints", "Slices");

    @TempDir
    static Path classes;

    @BeforeAll
    static void compile() {
        Path examples = Path.of(System.getProperty("strobe.house"), "examples");
        List<String> words = new ArrayList<>(
                List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none"));
        EXAMPLES.forEach(name -> words.add(examples.resolve(name + ".java").toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, System.out, System.err, words.toArray(new String[0])))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hello | RANKS ranks: their numbers make",
                "Stencil | after 100 steps the hottest part has",
                "Gang | 10 steps of 5 ms, the last sum is",
                "Sweep | as it should be: true",
                "Pool | pieces were done by ranks",
                "Checkpoints | ''",
                "Slices | both at once, while computing:"
            })
    void shouldRunUnchanged(String example, String line) {
        for (String library : List.of(NativeRanks.MPICH, NativeRanks.OPEN_MPI)) {
            assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
            RankClasses tests = RankClasses.get();
            RankClasses both = new RankClasses(tests.classPath() + File.pathSeparator + classes, tests.options());
            for (int ranks = 2; ranks <= 4; ranks++) {
                NativeRanks.End end = NativeRanks.main(NativeLauncher.of(library), both, ranks, example);
                assertThat(end.exitCode())
                        .as("%s on %d ranks of %s: %s", example, ranks, library, end.output())
                        .isZero();
                assertThat(end.output())
                        .contains(line.replace("RANKS", "" + ranks))
                        .doesNotContain("strobe:");
            }
        }
    }
}
