package org.strobe.mpi.nativempi.library;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** Functions of the C library. Pointers are longs. */
final class SystemCalls {
    private static final int RTLD_NOW = 2;
    private static final int RTLD_GLOBAL = 0x100;
    private static final long FIONREAD = 0x541B;

    /** Longest text that is read. */
    private static final long TEXT = 1 << 14;

    private static final Linker LINKER = Linker.nativeLinker();

    private static final MethodHandle DLOPEN = link("dlopen", ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT);
    private static final MethodHandle DLSYM = link("dlsym", ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG);
    private static final MethodHandle DLERROR = link("dlerror");
    private static final MethodHandle SETENV =
            link("setenv", ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG);
    private static final MethodHandle SIGACTION =
            link("sigaction", ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG);

    @SuppressWarnings("restricted")
    private static final MethodHandle IOCTL = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("ioctl"),
            FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS),
            Linker.Option.firstVariadicArg(2));

    private SystemCalls() {}

    /** Results are longs. Of one that is an int, the lower half counts. */
    @SuppressWarnings("restricted")
    private static MethodHandle link(String name, ValueLayout... parameters) {
        return LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow(name), FunctionDescriptor.of(ValueLayout.JAVA_LONG, parameters));
    }

    /** Opens a library; 0 if that fails. */
    static long open(String name) {
        try (Arena arena = Arena.ofConfined()) {
            return (long) DLOPEN.invokeExact(arena.allocateFrom(name).address(), RTLD_NOW | RTLD_GLOBAL);
        } catch (Throwable e) {
            throw new AssertionError("dlopen", e);
        }
    }

    /** Why the last {@link #open} has failed. */
    static String error() {
        try {
            return text((long) DLERROR.invokeExact());
        } catch (Throwable e) {
            throw new AssertionError("dlerror", e);
        }
    }

    /**
     * Address of a symbol; 0 if there is none.
     *
     * @param library 0 for all libraries of the process
     */
    static long symbol(long library, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return (long) DLSYM.invokeExact(library, arena.allocateFrom(name).address());
        } catch (Throwable e) {
            throw new AssertionError("dlsym", e);
        }
    }

    /** Sets a variable of the process's environment unless it is set. Java's own copy stays as it is. */
    static void setVariable(String name, String value) {
        try (Arena arena = Arena.ofConfined()) {
            long unused = (long) SETENV.invokeExact(
                    arena.allocateFrom(name).address(),
                    arena.allocateFrom(value).address(),
                    0L);
        } catch (Throwable e) {
            throw new AssertionError("setenv", e);
        }
    }

    /** Sets and gets the action of a signal, each unless its address is 0. */
    static void signalAction(long signal, long action, long former) {
        try {
            long unused = (long) SIGACTION.invokeExact(signal, action, former);
        } catch (Throwable e) {
            throw new AssertionError("sigaction", e);
        }
    }

    /** Bytes in a pipe that nobody has read; 0 if that is not known. */
    static int unread(int descriptor) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(ValueLayout.JAVA_INT);
            int failed = (int) IOCTL.invokeExact(descriptor, FIONREAD, bytes);
            return failed == 0 ? bytes.get(ValueLayout.JAVA_INT, 0) : 0;
        } catch (Throwable e) {
            throw new AssertionError("ioctl", e);
        }
    }

    /** Text at an address. */
    @SuppressWarnings("restricted")
    static String text(long address) {
        return address == 0
                ? ""
                : MemorySegment.ofAddress(address).reinterpret(TEXT).getString(0);
    }
}
