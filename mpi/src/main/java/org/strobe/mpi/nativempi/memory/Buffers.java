package org.strobe.mpi.nativempi.memory;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.copy.BufferKind;

/** Buffers of programs. */
public final class Buffers {
    private Buffers() {}

    /** True if the library may use the buffer's memory itself. */
    public static boolean isDirect(Object buffer) {
        return buffer instanceof Buffer nio
                && nio.isDirect()
                && BufferKind.of(buffer).isInNativeOrder(buffer);
    }

    /** Refuses a buffer whose arena was closed: a library would read and write what is there now. */
    public static void requireOpen(Buffer buffer) {
        if (!MemorySegment.ofBuffer(buffer).scope().isAlive()) {
            throw new MpiFailure(ErrorClass.BUFFER, "the arena of the buffer was closed");
        }
    }

    /**
     * Address of the first element of a direct buffer whose arena, if it has one, is open. The caller keeps the buffer reachable
     * during its use.
     */
    public static long address(Buffer buffer) {
        return Scratch.get().addresses().of(buffer);
    }
}
