package mpi;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the API on the native MPI libraries that are installed: the programs of each rank count in one job. */
class NativeApiTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldPassTestsOfTheApi(String library) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        NativeRanks.run(NativeLauncher.of(library), new NativeChoice(folder).programs());
    }

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    @Tag("slow")
    void shouldPassWholeClasses(String library) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        NativeRanks.run(NativeLauncher.of(library), new NativeChoice(folder).all());
    }
}
