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
        boolean isWithin = from >= 0 && bytes >= 0 && bytes <= other.size() && from <= other.size() - bytes;
        long start = other.address(0) - memory.address(0) + from;
        return isWithin && start >= offset && start - offset <= length - bytes;
    }
}
