package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Native ranks of MPICH that Slurm has started, on one node. */
@Tag("slow")
class NativeSlurmTest {
    @TempDir
    Path folder;

    private static NativeLauncher launcher(String... words) {
        return new NativeLauncher(PackageTree.insideWithSlurm(), List.of(words), List.of());
    }

    /** Runs tests of the API on two ranks. */
    private void runTests(NativeLauncher launcher) {
        // MPICH 5.0.2 makes no shared window in these namespaces, in C neither.
        Map<Integer, List<Ranks.Program>> programs =
                new NativeChoice(folder).programs("shouldHaveMemoryOfItsOwnIfWanted");
        NativeRanks.run(launcher, Map.of(2, programs.get(2)));
    }

    @Test
    void shouldPassTestsOfTheApiBySrun() {
        runTests(launcher("srun", "--mpi=pmi2"));
    }

    @Test
    void shouldPassTestsOfTheApiWithinAnAllocation() {
        runTests(launcher("salloc", "-n", "2", "mpiexec.mpich"));
    }

    @Test
    void shouldTellAnSrunThatServesNoLibrary() {
        NativeRanks.End end =
                NativeRanks.main(launcher("srun", "--mpi=none"), 2, NativePrograms.class.getName(), "end");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(1);
        assertThat(end.output())
                .containsOnlyOnce("strobe: ")
                .contains("strobe: the launcher (srun: SLURM_PROCID, SLURM_STEP_NUM_TASKS) started 2 ranks, but libmpi")
                .contains("Use srun --mpi=pmi2 (MPICH) or --mpi=pmix (Open MPI).");
    }

    @Test
    void shouldEndAllRanksWithOneOfThem() {
        for (String program : List.of("throw", "exit", "abort")) {
            NativeRanks.End end =
                    NativeRanks.main(launcher("srun", "--mpi=pmi2"), 2, NativePrograms.class.getName(), program);
            assertThat(end.exitCode()).as(end.output()).isNotZero().isNotEqualTo(-1);
            assertThat(end.output()).contains("strobe: rank 1").doesNotContain("all have passed");
        }
    }
}
