package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.nio.Buffer;
import java.util.Locale;

/**
 * Reads and writes the direct memory of a sibling process by one system call a transfer, without its help: for
 * one-sided access to direct buffers that lie in no shared segment. It is slower than a {@link Pipe} and can not reach
 * heap arrays.
 *
 * <p>Whether the kernel allows it is tried once, when the object is made; {@link #isAvailable} tells, and {@link
 * #whyNot} says why in one line. A caller whose transfer returns false takes another path. Any thread may use the
 * object. The caller sees to it that both ranges stay alive during a transfer.
 *
 * <p>Needs native access, and is never loaded by ranks that share a JVM.
 */
public final class ProcessMemory {
    /** What {@link #allowSiblings} brought about. */
    public enum Consent {
        /** Siblings may reach this process. */
        GIVEN,
        /** The kernel has no such restriction. */
        NOT_NEEDED,
        /** This system has no such call, or native access is off. */
        UNAVAILABLE
    }

    private final long pid;
    private volatile String whyNot;

    private ProcessMemory(long pid, String whyNot) {
        this.pid = pid;
        this.whyNot = whyNot;
    }

    /** The memory of a process; tries at once whether it can be reached. */
    public static ProcessMemory of(long pid) {
        String missing = missing();
        return new ProcessMemory(pid, missing.isEmpty() ? probe(pid) : missing);
    }

    /** Lets siblings reach this process, for systems that allow only a parent to (Yama's ptrace_scope=1). */
    public static Consent allowSiblings() {
        if (!missing().isEmpty()) {
            return Consent.UNAVAILABLE;
        }
        int error = ProcessCalls.setAnyPtracer();
        // A kernel without Yama does not know the option.
        return error == 0 ? Consent.GIVEN : error == ProcessCalls.EINVAL ? Consent.NOT_NEEDED : Consent.UNAVAILABLE;
    }

    /**
     * The bytes of a direct buffer from its position 0 on, whatever its limit; their address is what a sibling needs.
     */
    public static MemorySegment range(Buffer direct, long byteOffset, long bytes) {
        if (!direct.isDirect()) {
            throw new IllegalArgumentException("buffer=" + direct.getClass().getTypeName()
                    + " lies on the heap, where no other process reaches it");
        }
        return MemorySegment.ofBuffer(direct.duplicate().clear()).asSlice(byteOffset, bytes);
    }

    /** The process. */
    public long pid() {
        return pid;
    }

    /** Whether transfers are worth trying. Turns false for good when the kernel refuses one. */
    public boolean isAvailable() {
        return whyNot.isEmpty();
    }

    /** One line that says why the memory can not be reached; empty if it can. */
    public String whyNot() {
        return whyNot;
    }

    /**
     * Reads from an address of the other process into local direct memory.
     *
     * @return false if the kernel does not allow it or the process is gone; some bytes may have been moved by then
     * @throws IllegalArgumentException if the other process has no such memory
     */
    public boolean tryRead(long remoteAddress, MemorySegment local) {
        if (local.isReadOnly()) {
            throw new IllegalArgumentException("local=" + local + " is read-only and can not receive");
        }
        return transfer(false, remoteAddress, local);
    }

    /**
     * Writes local direct memory to an address of the other process.
     *
     * @return false if the kernel does not allow it or the process is gone; some bytes may have been moved by then
     * @throws IllegalArgumentException if the other process has no such memory
     */
    public boolean tryWrite(long remoteAddress, MemorySegment local) {
        return transfer(true, remoteAddress, local);
    }

    private boolean transfer(boolean write, long remoteAddress, MemorySegment local) {
        if (!local.isNative()) {
            throw new IllegalArgumentException("local=" + local + " is not direct memory");
        }
        if (!isAvailable()) {
            return false;
        }
        long bytes = local.byteSize();
        // The kernel may stop short, at 2 GiB for one: go on from there.
        try {
            for (long moved = 0; moved < bytes; ) {
                long result = ProcessCalls.transfer(
                        write, pid, local.address() + moved, remoteAddress + moved, bytes - moved);
                if (result <= 0) {
                    return refused((int) -result, write, remoteAddress + moved, bytes - moved);
                }
                moved += result;
            }
            return true;
        } finally {
            // The kernel has a bare address, which does not keep a buffer alive.
            Reference.reachabilityFence(local);
        }
    }

    private boolean refused(int error, boolean write, long remoteAddress, long left) {
        if (error == ProcessCalls.EFAULT) {
            throw new IllegalArgumentException((write ? "write" : "read") + " pid=" + pid + " address=0x"
                    + Long.toHexString(remoteAddress) + " bytes=" + left + ": there is no such memory");
        }
        whyNot = explain(pid, error);
        return false;
    }

    private static String missing() {
        if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
            return "process_vm_readv is a call of Linux";
        }
        if (!ProcessMemory.class.getModule().isNativeAccessEnabled()) {
            return "native access is off: start java with --enable-native-access=ALL-UNNAMED";
        }
        return ProcessCalls.arePresent() ? "" : "the C library has no process_vm_readv";
    }

    /**
     * Reads address 0, where nothing is: the kernel checks rights first, so only who is allowed gets as far as a fault.
     */
    private static String probe(long pid) {
        int error = (int) -ProcessCalls.probe(pid);
        return error == 0 || error == ProcessCalls.EFAULT ? "" : explain(pid, error);
    }

    private static String explain(long pid, int error) {
        String reason = switch (error) {
            case ProcessCalls.EPERM ->
                "the kernel refuses (ptrace_scope, another user, or a container without CAP_SYS_PTRACE)";
            case ProcessCalls.ESRCH -> "there is no such process";
            case ProcessCalls.ENOSYS -> "this kernel has no such call";
            default -> "errno " + error;
        };
        return "process_vm_readv pid=" + pid + ": " + reason;
    }

    @Override
    public String toString() {
        return "ProcessMemory[pid=" + pid + (isAvailable() ? "" : ", " + whyNot) + "]";
    }
}
