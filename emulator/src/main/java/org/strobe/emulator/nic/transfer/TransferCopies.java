package org.strobe.emulator.nic.transfer;

import java.util.Objects;
import org.strobe.shm.segment.Memory;

/** Copies between shared memory and a caller's memory, or its array if that is not null. */
public final class TransferCopies {
    private TransferCopies() {}

    /** Throws if the range exceeds the memory or array. */
    public static void check(Memory memory, byte[] array, long at, long length) {
        Objects.checkFromIndexSize(at, length, array == null ? memory.size() : array.length);
    }

    /** Copies into shared memory. */
    public static void toMemory(Memory target, long offset, Memory source, byte[] array, long at, long length) {
        if (array == null) {
            target.copyFrom(offset, source, at, length);
        } else {
            target.setBytes(offset, array, (int) at, (int) length);
        }
    }

    /** Copies out of shared memory. */
    public static void fromMemory(Memory source, long offset, Memory target, byte[] array, long at, long length) {
        if (array == null) {
            target.copyFrom(at, source, offset, length);
        } else {
            source.getBytes(offset, array, (int) at, (int) length);
        }
    }

    /** Copies the bytes for a transfer that outlives the call, so that the caller may reuse the source. */
    public static Memory keep(Memory source, byte[] array, long at, long length) {
        Memory kept = Memory.allocate(Math.max(1, length));
        toMemory(kept, 0, source, array, at, length);
        return kept;
    }
}
