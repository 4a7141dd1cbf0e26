package org.strobe.emulator.nic;

import java.util.Objects;
import org.strobe.shm.segment.Memory;

/** For those who make NICs: copies between shared memory and what a caller has: memory, or an array if that is not null. */
public final class Copies {
    private Copies() {}

    /** Throws if the range is not all there. */
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

    /** The bytes as they are now, for a transfer whose source may be used again before it is done. */
    public static Memory keep(Memory source, byte[] array, long at, long length) {
        Memory kept = Memory.allocate(Math.max(1, length));
        toMemory(kept, 0, source, array, at, length);
        return kept;
    }
}
