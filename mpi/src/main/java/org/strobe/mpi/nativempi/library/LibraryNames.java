package org.strobe.mpi.nativempi.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.nativempi.abi.AbiKind;
import org.strobe.mpi.provider.launch.Launcher;
import org.strobe.mpi.provider.launch.NativeLaunch;

/**
 * Names of MPI libraries, in the order in which they are tried.
 *
 * <p>A library's own interface comes before that of MPI 5: libraries have offered the latter for a short time only.
 */
public final class LibraryNames {
    /** Name of the setting as a system property. */
    public static final String PROPERTY = "strobe.mpi.library";

    /** Name of the setting as a variable of the environment. */
    public static final String VARIABLE = "STROBE_MPI_LIBRARY";

    private static final List<String> OPEN_MPI = List.of("libmpi.so.40", "libmpi.so.80", "libmpi.so");
    private static final List<String> STANDARD =
            List.of("libmpi_abi.so.1", "libmpi_abi.so.0", "libmpi_abi_mpich.so.1.0.0", "libmpi_abi_openmpi.so.1.0.0");

    private LibraryNames() {}

    /** The library that a setting names; null if none does. */
    public static String setting(String property, Map<String, String> environment) {
        String value = property == null ? environment.get(VARIABLE) : property;
        return value == null || value.isEmpty() ? null : value;
    }

    /** Names for a launch, which may be null. */
    public static List<String> candidates(NativeLaunch launch, Map<String, String> environment) {
        Launcher launcher = launch == null ? Launcher.PMI : launch.launcher();
        List<String> names = new ArrayList<>();
        if (launcher == Launcher.OPEN_MPI || launcher == Launcher.PMIX || launcher == Launcher.JSM) {
            names.addAll(OPEN_MPI);
            names.addAll(ofMpich(environment));
        } else {
            names.addAll(ofMpich(environment));
            names.addAll(OPEN_MPI);
        }
        names.addAll(STANDARD);
        return names;
    }

    private static List<String> ofMpich(Map<String, String> environment) {
        List<String> names = new ArrayList<>();
        names.add("libmpi.so.12");
        names.add("libmpich.so.12");
        String intel = environment.get("I_MPI_ROOT");
        if (intel != null) {
            names.add(intel + "/lib/libmpi.so.12");
            names.add(intel + "/lib/release/libmpi.so.12");
        }
        String cray = environment.get("CRAY_MPICH_DIR");
        if (cray != null) {
            names.add(cray + "/lib-abi-mpich/libmpi.so.12");
        }
        return names;
    }

    /** Libraries to open before a library of this name, if they exist. */
    static List<String> before(String name, Map<String, String> environment) {
        String intel = environment.get("I_MPI_ROOT");
        // Intel's library looks for its own libfabric in folders that only its start script adds.
        return intel != null && name.startsWith(intel)
                ? List.of(intel + "/opt/mpi/libfabric/lib/libfabric.so.1", intel + "/libfabric/lib/libfabric.so.1")
                : List.of();
    }

    /** True if ranks of this launcher may find each other by a library of this kind. */
    static boolean fit(Launcher launcher, AbiKind kind) {
        return switch (launcher) {
            case PMI, MVAPICH, PALS -> kind != AbiKind.OPEN_MPI;
            case OPEN_MPI, JSM -> kind != AbiKind.MPICH;
            case PMIX, SLURM -> true;
        };
    }
}
