package org.strobe.emulator.vapi.request;

import java.util.Set;
import org.strobe.emulator.userlevel.Region;
import org.strobe.shm.segment.Memory;

/**
 * Registered memory. Offsets into it count from its first byte.
 *
 * @param key without which other adapters may not access it
 * @param allowed accesses of others
 */
public record MemoryRegion(Region region, int key, Set<Access> allowed) {
    /** Address by which other adapters name a byte. */
    public long address(long offset) {
        return region.address() + offset;
    }

    /** The memory, which may be larger; see {@link #start}. */
    public Memory memory() {
        return region.memory();
    }

    /** Offset of the first registered byte in the memory. */
    public long start() {
        return region.offset();
    }

    public long length() {
        return region.length();
    }
}
