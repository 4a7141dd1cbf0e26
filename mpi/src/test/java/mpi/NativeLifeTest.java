package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.mpi.form.Sweep;

/** Ends of ranks on native MPI libraries: no rank is left waiting, and one line says why. */
class NativeLifeTest {
    private static final String LINE = "strobe: rank 1: the program ends between Init and Finalize: the job ends";

    @TempDir
    Path folder;

    /**
     * Runs a program.
     *
     * @param variable further variable of the environment; null for none
     * @param program ends of the program, the last of which ends rank 1
     */
    private static NativeRanks.End run(String library, int ranks, String variable, String program) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        List<String> words = new ArrayList<>(List.of(NativePrograms.class.getName()));
        words.addAll(List.of(program.split(" ", -1)));
        List<String> variables = variable == null ? List.of() : List.of(variable);
        return NativeRanks.main(library, ranks, variables, words.toArray(new String[0]));
    }

    @ParameterizedTest
    @Sweep({
        "mpich, faults throw, 1, " + LINE,
        "openmpi, faults throw, 1, " + LINE,
        "mpich, return, 1, " + LINE,
        "openmpi, return, 1, " + LINE,
        "mpich, exit, 3, " + LINE,
        "openmpi, exit, 3, " + LINE,
        "mpich, exitElsewhere, 3, " + LINE,
        "openmpi, exitElsewhere, 3, " + LINE,
        "mpich, abort, 42, strobe: rank 1 aborted the job with exit code 42",
        "openmpi, abort, 42, strobe: rank 1 aborted the job with exit code 42",
        "mpich, mistake, 6, strobe: rank 1 aborted the job with exit code 6: MPI_ERR_RANK: send: dest=7: there are ranks 0 to 1",
        "openmpi, mistake, 6, strobe: rank 1 aborted the job with exit code 6: MPI_ERR_RANK: send: dest=7: there are ranks 0 to 1",
        "mpich, operator, 16, strobe: rank 1 aborted the job with exit code 16: MPI_ERR_OTHER: allReduce: the function of the operation failed: java.lang.IllegalStateException: deliberate",
        "openmpi, operator, 16, strobe: rank 1 aborted the job with exit code 16: MPI_ERR_OTHER: allReduce: the function of the operation failed: java.lang.IllegalStateException: deliberate"
    })
    void shouldEndAllRanksWithOneOfThem(String library, String program, int exitCode, String line) {
        NativeRanks.End end = run(library, 2, null, program);
        assertThat(end.exitCode()).as(end.output()).isEqualTo(exitCode);
        assertThat(end.output()).contains(line).doesNotContain("all have passed", "strobe: rank 0");
        if (program.startsWith("faults")) {
            assertFaultsWereTheJvms(end);
        }
    }

    private static void assertFaultsWereTheJvms(NativeRanks.End end) {
        assertThat(end.output()).contains("20002 faults").doesNotContain("SIG");
    }

    /** Open MPI provides the level that was asked for; above SINGLE its calls cost more. */
    @Test
    void shouldAskForNoHigherThreadLevelThanTheProgram() {
        NativeRanks.End end = run(NativeRanks.OPEN_MPI, 2, null, "level");
        assertThat(end.exitCode()).as(end.output()).isZero();
        assertThat(end.output()).contains("thread level " + MPI.THREAD_SINGLE);
    }

    /** Hydra drops what it has not read of the output of a rank that aborts. */
    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldLetARankFinishItsWords(String library) {
        NativeRanks.End end = run(library, 2, null, "abortUnheard");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(42);
        assertThat(end.output()).contains("strobe: rank 1 aborted the job with exit code 42");
    }

    /** The launcher ends the others, and the exit code is its own. */
    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldLeaveAKilledRankToTheLauncher(String library) {
        NativeRanks.End end = run(library, 2, null, "kill");
        assertThat(end.exitCode()).as(end.output()).isNotZero().isNotEqualTo(-1);
        assertThat(end.output()).doesNotContain("all have passed", "strobe:");
    }

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldTakeFaultsBackFromTheLibrary(String library) {
        NativeRanks.End end = run(library, 1, "UCX_ERROR_SIGNALS=SIGSEGV,SIGFPE,SIGBUS", "faults end");
        assertThat(end.exitCode()).as(end.output()).isZero();
        assertFaultsWereTheJvms(end);
    }

    @ParameterizedTest
    @CsvSource({
        "mpich, openmpi, libmpi.so.40, 'Hydra or another launcher with PMI: PMI_RANK, PMI_SIZE'",
        "openmpi, mpich, libmpich.so.12, 'Open MPI''s launcher: PMIX_RANK, OMPI_COMM_WORLD_SIZE'"
    })
    void shouldTellAWrongLauncher(String launcher, String library, String file, String evidence) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        NativeRanks.End end = run(launcher, 2, "STROBE_MPI_LIBRARY=" + file, "throw");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(1);
        assertThat(end.output())
                .containsOnlyOnce("strobe: ")
                .contains("strobe: the launcher (" + evidence + ") started 2 ranks, but " + file)
                .contains("launcher and library are of different MPIs");
    }

    @Test
    void shouldTellAWrongSetting() {
        NativeRanks.End end = run(NativeRanks.MPICH, 1, "STROBE_MPI_PROVIDER=other", "throw");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(1);
        assertThat(end.output())
                .contains("strobe: STROBE_MPI_PROVIDER=other: use native, threads or auto")
                .doesNotContain("Exception", "Error");
    }

    @Test
    void shouldTellAWrongSettingOfChecks() {
        assumeTrue(NativeRanks.isInstalled(NativeRanks.MPICH), "mpiexec.mpich is not installed");
        NativeRanks.End end = NativeRanks.main(
                NativeRanks.MPICH, 2, List.of(), "-Dstrobe.check=strikt", NativePrograms.class.getName(), "end");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(1);
        assertThat(end.output())
                .containsOnlyOnce(
                        "strobe: rank 0 aborted the job with exit code 1: strobe.check=strikt: it is on, strict or off")
                .doesNotContain("all have passed", "strobe: rank 1", "Exception", "Error");
    }

    @ParameterizedTest
    @CsvSource({
        "mpich, 'Hydra or another launcher with PMI (PMI_RANK, PMI_SIZE)'",
        "openmpi, 'Open MPI''s launcher (PMIX_RANK, OMPI_COMM_WORLD_SIZE)'"
    })
    void shouldTellAMissingLibrary(String launcher, String evidence) {
        NativeRanks.End end = run(launcher, 2, "STROBE_MPI_LIBRARY=libnone.so.1", "throw");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(1);
        assertThat(end.output())
                .contains("strobe: this program was started as rank ")
                .contains(" of 2, by " + evidence
                        + ", and no MPI library could be loaded: libnone.so.1: cannot open shared object file")
                .doesNotContain("Exception", "Error");
    }

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldTellALibraryOfAnotherInterface(String launcher) throws Exception {
        assumeTrue(NativeLauncher.isOnPath("cc"), "cc is not installed");
        Path source = Files.writeString(folder.resolve("other.c"), """
                #include <string.h>
                int MPI_Init_thread(int *a, char ***b, int c, int *d) { return 1; }
                int MPI_Get_library_version(char *text, int *length) { strcpy(text, "Other MPI 1.0"); return 0; }
                """);
        Path library = folder.resolve("libother.so");
        Process compiler = new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library.toString(), source.toString())
                .inheritIO()
                .start();
        assertThat(compiler.waitFor()).isZero();
        NativeRanks.End end = run(launcher, 2, "STROBE_MPI_LIBRARY=" + library, "throw");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(1);
        assertThat(end.output())
                .contains("strobe: library " + library + " (Other MPI 1.0) has an unknown binary interface:"
                        + " supported are MPICH's (libmpi.so.12), Open MPI's (libmpi.so.40)")
                .doesNotContain("Exception", "Error");
    }
}
