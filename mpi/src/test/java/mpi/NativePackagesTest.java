package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.mpi.nativempi.library.LoadedLibrary;

/** Tests of the API on newer libraries than this computer's: MPICH 5 and Open MPI 6, by their own interfaces and MPI 5's. */
@Tag("slow")
class NativePackagesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "mpich, libmpich.so.12, MPICH's",
                "mpich, libmpi_abi_mpich.so.1.0.0, that of MPI 5",
                "openmpi, libmpi.so.40, Open MPI's",
                "openmpi, libmpi_abi_openmpi.so.1.0.0, that of MPI 5"
            })
    void shouldPassTestsOfTheApi(String library, String file, String binaryInterface) {
        NativeLauncher launcher =
                NativeLauncher.of(library).at(PackageTree.inside()).with(List.of("STROBE_MPI_LIBRARY=" + file));
        NativeRanks.End end = NativeRanks.main(launcher, 1, Facts.class.getName());
        assertThat(end.output()).as(file).contains("interface: " + binaryInterface);
        // MPICH 5.0.2 makes no shared window in these namespaces, in C neither.
        String[] without =
                library.equals(NativeRanks.MPICH) ? new String[] {"shouldHaveMemoryOfItsOwnIfWanted"} : new String[0];
        NativeRanks.run(launcher, new NativeChoice(folder).programs(without));
    }

    /** Prints the interface in use. */
    public static final class Facts {
        private Facts() {}

        public static void main(String[] words) throws MPIException {
            MPI.Init(words);
            System.out.println("interface: " + LoadedLibrary.get().abi().kind().title());
            MPI.Finalize();
        }
    }
}
