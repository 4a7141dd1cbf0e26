package org.strobe.mpi.nativempi.library;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.strobe.mpi.nativempi.abi.AbiKind;
import org.strobe.mpi.provider.launch.NativeLaunch;

/** Loads the MPI library of this JVM. */
public final class LibraryLoading {
    /** The longest version text, as MPICH has it. */
    private static final long VERSION_BYTES = 8192;

    /** Words in the version texts of MPICH's relatives. */
    private static final List<String> MPICH_KIN = List.of("MPICH", "Intel(R) MPI", "MVAPICH", "ParaStation");

    private final NativeLaunch launch;
    private final Map<String, String> environment;
    private final StringJoiner tried = new StringJoiner("; ");

    private LibraryLoading(NativeLaunch launch, Map<String, String> environment) {
        this.launch = launch;
        this.environment = environment;
    }

    /**
     * Loads the library that a setting names, or the first that fits the launch.
     *
     * @param setting name of the library; null to choose one
     * @param launch null if no launcher is known
     */
    public static LoadedLibrary load(String setting, NativeLaunch launch, Map<String, String> environment)
            throws NoLibraryException {
        return LoadedLibrary.set(new LibraryLoading(launch, environment).find(setting));
    }

    private LoadedLibrary find(String setting) throws NoLibraryException {
        // UCX would take the handlers of faults, PSM2 too.
        SystemCalls.setVariable("UCX_ERROR_SIGNALS", "");
        SystemCalls.setVariable("HFI_NO_BACKTRACE", "1");
        SystemCalls.setVariable("IPATH_NO_BACKTRACE", "1");
        SignalHandlers handlers = SignalHandlers.save();
        try {
            List<String> names = setting == null ? LibraryNames.candidates(launch, environment) : List.of(setting);
            if (setting == null && SystemCalls.symbol(0, "MPI_Init_thread") != 0) {
                return use("of this process", 0, true, handlers);
            }
            for (String name : names) {
                LoadedLibrary found = open(name, setting != null, handlers);
                if (found != null) {
                    return found;
                }
            }
        } finally {
            handlers.restore();
        }
        throw new NoLibraryException(explain(setting));
    }

    private LoadedLibrary open(String name, boolean isForced, SignalHandlers handlers) throws NoLibraryException {
        LibraryNames.before(name, environment).forEach(SystemCalls::open);
        long handle = SystemCalls.open(name);
        if (handle == 0) {
            tried.add(SystemCalls.error());
            return null;
        }
        return use(name, handle, isForced, handlers);
    }

    private LoadedLibrary use(String name, long handle, boolean isForced, SignalHandlers handlers)
            throws NoLibraryException {
        if (SystemCalls.symbol(handle, "MPI_Init_thread") == 0) {
            tried.add(name + ": it is no MPI library");
            return null;
        }
        String version = version(handle);
        AbiKind kind = kind(handle, version);
        if (kind == null) {
            throw new NoLibraryException("library " + name + " (" + version
                    + ") has an unknown binary interface: supported are MPICH's (libmpi.so.12), Open MPI's (libmpi.so.40)"
                    + " and that of MPI 5 (libmpi_abi.so.1)");
        }
        if (!isForced && launch != null && !LibraryNames.fit(launch.launcher(), kind)) {
            tried.add(name + ": its interface is " + kind.title());
            return null;
        }
        return new LoadedLibrary(name, handle, version, kind, handlers);
    }

    private static AbiKind kind(long handle, String version) {
        if (standardMajor(handle) > 0) {
            return AbiKind.STANDARD;
        } else if (SystemCalls.symbol(handle, "ompi_mpi_comm_world") != 0) {
            return AbiKind.OPEN_MPI;
        }
        return MPICH_KIN.stream().anyMatch(version::contains) ? AbiKind.MPICH : null;
    }

    /** Major version of MPI 5's interface; 0 or less if the library has another one. */
    private static int standardMajor(long handle) {
        long address = SystemCalls.symbol(handle, "MPI_Abi_get_version");
        if (address == 0) {
            return 0;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment numbers = arena.allocate(2 * Integer.BYTES, Integer.BYTES);
            int unused = (int) linked(address).invokeExact(numbers.address(), numbers.address() + Integer.BYTES);
            return numbers.get(ValueLayout.JAVA_INT, 0);
        } catch (Throwable e) {
            throw new AssertionError("MPI_Abi_get_version", e);
        }
    }

    /** The library's name and version: its first line, without columns. Callable before Init. */
    private static String version(long handle) {
        long address = SystemCalls.symbol(handle, "MPI_Get_library_version");
        if (address == 0) {
            return "of before MPI 3";
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocate(VERSION_BYTES, 1);
            MemorySegment length = arena.allocate(Integer.BYTES, Integer.BYTES);
            int unused = (int) linked(address).invokeExact(text.address(), length.address());
            String first =
                    text.getString(0).strip().lines().findFirst().orElse("").replace(" Version:", "");
            return Arrays.stream(first.split(",", -1)[0].split("\\s+", -1)).collect(Collectors.joining(" "));
        } catch (Throwable e) {
            throw new AssertionError("MPI_Get_library_version", e);
        }
    }

    @SuppressWarnings("restricted")
    private static MethodHandle linked(long address) {
        return Linker.nativeLinker()
                .downcallHandle(
                        MemorySegment.ofAddress(address),
                        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
    }

    private String explain(String setting) {
        String start =
                launch == null ? "a native MPI library is wanted" : "this program was started as " + launch.describe();
        return start + ", and no MPI library could be loaded: " + tried + ". Set " + LibraryNames.VARIABLE
                + " to its path" + (setting == null ? "" : ", which is now " + setting)
                + ", or STROBE_MPI_PROVIDER=threads for a world of one";
    }
}
