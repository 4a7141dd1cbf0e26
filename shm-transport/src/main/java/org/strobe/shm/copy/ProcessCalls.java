package org.strobe.shm.copy;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * The system calls behind {@link ProcessMemory}. Loading this class takes native access. Every call returns what the
 * system call did, or minus {@code errno}.
 *
 * <pre>
 *   struct iovec   offset 0: address   offset 8: length
 * </pre>
 */
final class ProcessCalls {
    static final int EPERM = 1;
    static final int ESRCH = 3;
    static final int EFAULT = 14;
    static final int EINVAL = 22;
    static final int ENOSYS = 38;

    private static final long IOVEC_LENGTH = Long.BYTES;
    private static final long IOVEC_SIZE = IOVEC_LENGTH + Long.BYTES;
    private static final int PR_SET_PTRACER = 0x59616d61;
    private static final long PR_SET_PTRACER_ANY = -1;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
    private static final FunctionDescriptor TRANSFER =
            FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle READ = handle("process_vm_readv", TRANSFER);
    private static final MethodHandle WRITE = handle("process_vm_writev", TRANSFER);
    private static final MethodHandle PRCTL = handle(
            "prctl",
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
            Linker.Option.firstVariadicArg(1));

    private ProcessCalls() {}

    @SuppressWarnings("restricted")
    private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... more) {
        Linker.Option[] options = new Linker.Option[more.length + 1];
        options[0] = Linker.Option.captureCallState("errno");
        System.arraycopy(more, 0, options, 1, more.length);
        return LINKER.defaultLookup()
                .find(name)
                .map(address -> LINKER.downcallHandle(address, type, options))
                .orElse(null);
    }

    static boolean arePresent() {
        return READ != null && WRITE != null && PRCTL != null;
    }

    /** Moves up to so many bytes between this process and another. */
    static long transfer(boolean write, long pid, long localAddress, long remoteAddress, long bytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            MemorySegment local = iovec(arena, localAddress, bytes);
            MemorySegment remote = iovec(arena, remoteAddress, bytes);
            long moved = write
                    ? (long) WRITE.invokeExact(state, (int) pid, local, 1L, remote, 1L, 0L)
                    : (long) READ.invokeExact(state, (int) pid, local, 1L, remote, 1L, 0L);
            return moved < 0 ? -errno(state) : moved;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Tries to read a byte at address 0. */
    static long probe(long pid) {
        try (Arena arena = Arena.ofConfined()) {
            return transfer(false, pid, arena.allocate(Long.BYTES).address(), 0, 1);
        }
    }

    /** Lets any process of the same user trace this one; returns 0 or {@code errno}. */
    static int setAnyPtracer() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            int result = (int) PRCTL.invokeExact(state, PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0L, 0L, 0L);
            return result == 0 ? 0 : errno(state);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static MemorySegment iovec(Arena arena, long address, long length) {
        MemorySegment iovec = arena.allocate(IOVEC_SIZE, Long.BYTES);
        iovec.set(JAVA_LONG, 0, address);
        iovec.set(JAVA_LONG, IOVEC_LENGTH, length);
        return iovec;
    }

    private static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }

    private static RuntimeException unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(e);
    }
}
