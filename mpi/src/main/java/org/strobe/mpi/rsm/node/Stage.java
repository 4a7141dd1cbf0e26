package org.strobe.mpi.rsm.node;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Private memory in which a record is put together. It grows by doubling, up to the longest record. */
final class Stage {
    private static final int LEAST = 32 << 10;

    private final int longest;
    private Memory memory;
    private Region region;

    Stage(int longest) {
        this.longest = longest;
    }

    /** Makes room for a record; forgets the one before. */
    void prepare(int bytes) {
        long size = memory == null ? 0 : memory.size();
        if (size < bytes) {
            long grown = Math.max(LEAST, 2 * size);
            memory = Memory.allocate(Math.max(bytes, Math.min(grown, longest)));
            region = Region.of(memory);
        }
    }

    Memory memory() {
        return memory;
    }

    Region region() {
        return region;
    }
}
