package org.strobe.mpi.p2p.memory;

import org.strobe.shm.copy.Region;

/** Piece of memory from {@link SharedBlocks}. */
public final class SharedBlock {
    private final Region region;
    private final long at;
    final int sizeClass;

    /** Next free block. */
    SharedBlock next;

    SharedBlock(Region region, long at, int sizeClass) {
        this.region = region;
        this.at = at;
        this.sizeClass = sizeClass;
    }

    public Region region() {
        return region;
    }

    /** Offset of the block in its region. */
    public long at() {
        return at;
    }
}
