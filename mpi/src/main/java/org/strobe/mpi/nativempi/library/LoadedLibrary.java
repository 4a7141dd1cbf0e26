package org.strobe.mpi.nativempi.library;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.strobe.mpi.nativempi.abi.Abi;
import org.strobe.mpi.nativempi.abi.AbiKind;
import org.strobe.mpi.nativempi.abi.AbiTable;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** The MPI library of this JVM. */
public final class LoadedLibrary {
    private static volatile LoadedLibrary loaded;

    private final String name;
    private final long handle;
    private final String version;
    private final Abi abi;
    private final SignalHandlers handlers;

    LoadedLibrary(String name, long handle, String version, AbiKind kind, SignalHandlers handlers) {
        this.name = name;
        this.handle = handle;
        this.version = version;
        this.handlers = handlers;
        this.abi = Abi.of(kind, AbiTable.read(kind, new AbiTable.Symbols() {
            @Override
            public long address(String symbol) {
                return LoadedLibrary.this.address(symbol);
            }

            @Override
            @SuppressWarnings("restricted")
            public long pointer(String symbol) {
                return MemorySegment.ofAddress(address(symbol))
                        .reinterpret(Long.BYTES)
                        .get(ValueLayout.JAVA_LONG, 0);
            }
        }));
    }

    /** The library that this JVM uses. */
    public static LoadedLibrary get() {
        LoadedLibrary library = loaded;
        if (library == null) {
            throw new IllegalStateException("no MPI library has been loaded");
        }
        return library;
    }

    static LoadedLibrary set(LoadedLibrary library) {
        loaded = library;
        return library;
    }

    /** Address of a function or a variable. */
    public long address(String symbol) {
        long address = SystemCalls.symbol(handle, symbol);
        if (address == 0) {
            throw new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, symbol + ": library " + describe() + " lacks it");
        }
        return address;
    }

    public Abi abi() {
        return abi;
    }

    /** The JVM's signal handlers. */
    public SignalHandlers handlers() {
        return handlers;
    }

    /** One line of the library about itself. */
    public String version() {
        return version;
    }

    /** Name and version. */
    public String describe() {
        return name + " (" + version + ")";
    }
}
