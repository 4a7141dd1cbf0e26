package org.strobe.emulator.gm.nic;

import org.strobe.shm.segment.Memory;

/**
 * Registered memory.
 *
 * @param address by which other ports name its first byte
 * @param offset of this byte in the memory
 */
public record Region(long address, Memory memory, long offset, long length) {
    boolean covers(Memory other, long from, long bytes) {
        long shift = other.address(0) - memory.address(0);
        long start = from + shift;
        return start >= offset && start + bytes <= offset + length;
    }
}
