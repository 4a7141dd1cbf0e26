package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ends of ranks on native MPI libraries: no rank is left waiting, and one line says why. */
class NativeLifeTest {
    private static final String LINE = "strobe: rank 1: the program ends between Init and Finalize: the job ends";

    private static NativeRanks.End run(String library, String... variablesAndProgram) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        int last = variablesAndProgram.length - 1;
        return NativeRanks.main(
                library,
                2,
                List.of(variablesAndProgram).subList(0, last),
                NativePrograms.class.getName(),
                variablesAndProgram[last]);
    }

    @ParameterizedTest
    @CsvSource({
        "mpich, throw, 1, " + LINE,
        "openmpi, throw, 1, " + LINE,
        "mpich, return, 1, " + LINE,
        "openmpi, return, 1, " + LINE,
        "mpich, exit, 3, " + LINE,
        "openmpi, exit, 3, " + LINE,
        "mpich, abort, 42, strobe: rank 1 aborted the job with exit code 42",
        "openmpi, abort, 42, strobe: rank 1 aborted the job with exit code 42",
        "mpich, mistake, 6, strobe: rank 1 aborted the job with exit code 6: MPI_ERR_RANK: send: dest=7: there are ranks 0 to 1",
        "openmpi, mistake, 6, strobe: rank 1 aborted the job with exit code 6: MPI_ERR_RANK: send: dest=7: there are ranks 0 to 1",
        "mpich, operator, 16, strobe: rank 1 aborted the job with exit code 16: MPI_ERR_OTHER: allReduce: the function of the operation failed: java.lang.IllegalStateException: deliberate",
        "openmpi, operator, 16, strobe: rank 1 aborted the job with exit code 16: MPI_ERR_OTHER: allReduce: the function of the operation failed: java.lang.IllegalStateException: deliberate"
    })
    void shouldEndAllRanksWithOneOfThem(String library, String program, int exitCode, String line) {
        NativeRanks.End end = run(library, program);
        assertThat(end.exitCode()).as(end.output()).isEqualTo(exitCode);
        assertThat(end.output()).contains(line).doesNotContain("all have passed", "strobe: rank 0");
    }

    /** Hydra drops what it has not read of the output of a rank that aborts. */
    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldLetARankFinishItsWords(String library) {
        NativeRanks.End end = run(library, "abortUnheard");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(42);
        assertThat(end.output()).contains("strobe: rank 1 aborted the job with exit code 42");
    }

    @ParameterizedTest
    @CsvSource({"mpich, ", "mpich, UCX_ERROR_SIGNALS=SIGSEGV,SIGFPE,SIGBUS", "openmpi, "})
    void shouldLeaveFaultsToTheJvm(String library, String variable) {
        NativeRanks.End end = variable == null ? run(library, "faults") : run(library, variable, "faults");
        assertThat(end.exitCode()).as(end.output()).isZero();
        assertThat(end.output()).contains("20002 faults").doesNotContain("SIG");
    }

    @Test
    void shouldTellAWrongLauncher() {
        assumeTrue(NativeRanks.isInstalled(NativeRanks.OPEN_MPI), "mpiexec.openmpi is not installed");
        NativeRanks.End end = run(NativeRanks.MPICH, "STROBE_MPI_LIBRARY=libmpi.so.40", "throw");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(1);
        assertThat(end.output())
                .containsOnlyOnce(
                        "strobe: the launcher (Hydra or another launcher with PMI: PMI_RANK, PMI_SIZE) started 2"
                                + " ranks, but libmpi.so.40")
                .contains("launcher and library are of different MPIs");
    }

    @Test
    void shouldTellAWrongSetting() {
        NativeRanks.End end = run(NativeRanks.MPICH, "STROBE_MPI_PROVIDER=other", "throw");
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

    @Test
    void shouldTellAMissingLibrary() {
        NativeRanks.End end = run(NativeRanks.MPICH, "STROBE_MPI_LIBRARY=libnone.so.1", "throw");
        assertThat(end.exitCode()).as(end.output()).isEqualTo(1);
        assertThat(end.output())
                .contains("rank 0 of 2, by Hydra or another launcher with PMI (PMI_RANK, PMI_SIZE), and no MPI library"
                        + " could be loaded: libnone.so.1: cannot open shared object file");
    }
}
