package org.strobe.emulator.userlevel;

import org.strobe.shm.segment.Memory;

/**
 * Registered memory.
 *
 * @param address by which other ports name its first byte
 * @param offset of this byte in the memory
 */
public record Region(long address, Memory memory, long offset, long length) {
    boolean covers(Memory other, long from, long bytes) {
        if (!isBesides(other)) {
            return false;
        }
        boolean isWithin = from >= 0 && bytes >= 0 && bytes <= other.size() && from <= other.size() - bytes;
        long start = other.address(0) - memory.address(0) + from;
        return isWithin && start >= offset && start - offset <= length - bytes;
    }

    /** True if it is a part of this very memory. */
    @SuppressWarnings("ReferenceEquality") // others may name the same bytes
    boolean isOf(Memory other) {
        return memory == other;
    }

    /** True if addresses of both can be compared: in one array, or outside of arrays. */
    @SuppressWarnings("ReferenceEquality") // arrays of equal content are different memory
    private boolean isBesides(Memory other) {
        return memory == other || arrayOf(memory) == arrayOf(other);
    }

    private static Object arrayOf(Memory of) {
        return of.bytes().heapBase().orElse(null);
    }
}
