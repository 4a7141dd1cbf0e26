package org.strobe.mpi.nativempi.call;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.mpi.nativempi.abi.Abi;
import org.strobe.mpi.nativempi.library.LoadedLibrary;

/** Links functions of the loaded library. */
public final class Native {
    /** Binary interface of the library. */
    public static final Abi ABI = LoadedLibrary.get().abi();

    private static final Map<String, MethodHandle> SHAPES = new ConcurrentHashMap<>();

    private Native() {}

    /**
     * Links a function that returns an int.
     *
     * @param shape a letter for each parameter: {@code a} for an address or a handle, {@code i} for an int
     */
    public static MethodHandle link(String name, String shape) {
        MemorySegment address = MemorySegment.ofAddress(LoadedLibrary.get().address(name));
        return MethodHandles.insertArguments(SHAPES.computeIfAbsent(shape, Native::shaped), 0, address);
    }

    @SuppressWarnings("restricted")
    private static MethodHandle shaped(String shape) {
        MemoryLayout[] parameters = shape.chars()
                .mapToObj(letter -> letter == 'a' ? ValueLayout.JAVA_LONG : ValueLayout.JAVA_INT)
                .toArray(MemoryLayout[]::new);
        return Linker.nativeLinker().downcallHandle(FunctionDescriptor.of(ValueLayout.JAVA_INT, parameters));
    }

    /** A call that did not reach the library. */
    public static AssertionError broken(Throwable cause) {
        return new AssertionError("a call of the MPI library", cause);
    }
}
