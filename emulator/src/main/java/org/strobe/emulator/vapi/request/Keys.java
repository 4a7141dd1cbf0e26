package org.strobe.emulator.vapi.request;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.strobe.emulator.userlevel.Region;
import org.strobe.emulator.userlevel.Regions;
import org.strobe.shm.segment.Memory;

/** Registered memory of an adapter, and its keys. A key is never used again. */
public final class Keys {
    /** Odd, so that all numbers have different keys, far from each other. */
    private static final int SPREAD = 0x9E3779B1;

    private final Regions regions;
    private final Map<Integer, MemoryRegion> byKey = new HashMap<>();
    private int number;

    /** @param most bytes */
    public Keys(long most) {
        this.regions = new Regions(most);
    }

    /** Registers memory, for which there is room. */
    public MemoryRegion add(Memory memory, long offset, long length, Set<Access> allowed) {
        Set<Access> copy = allowed.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(allowed));
        MemoryRegion added = new MemoryRegion(regions.add(memory, offset, length), ++number * SPREAD, copy);
        byKey.put(added.key(), added);
        return added;
    }

    /** Removes memory; false if it is not there. */
    public boolean remove(MemoryRegion removed) {
        return byKey.remove(removed.key(), removed) && regions.remove(removed.region());
    }

    /** True if memory is registered. */
    public boolean has(MemoryRegion region) {
        return region.equals(byKey.get(region.key()));
    }

    public boolean hasRoom(long bytes) {
        return regions.hasRoom(bytes);
    }

    /** Bytes that are registered. */
    public long bytes() {
        return regions.bytes();
    }

    /** Memory that another adapter names; null if the key is wrong, the range outside, or the access not allowed. */
    public MemoryRegion find(int key, long address, long length, Access access) {
        MemoryRegion found = byKey.get(key);
        if (found == null || !found.allowed().contains(access)) {
            return null;
        }
        Region there = regions.at(address, length);
        return found.region().equals(there) ? found : null;
    }
}
