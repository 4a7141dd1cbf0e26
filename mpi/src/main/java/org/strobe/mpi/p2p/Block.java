package org.strobe.mpi.p2p;

import org.strobe.shm.copy.Region;

/** A piece of memory from {@link Blocks}. */
final class Block {
    final Region region;
    final long at;
    final int sizeClass;
    Block next;

    Block(Region region, long at, int sizeClass) {
        this.region = region;
        this.at = at;
        this.sizeClass = sizeClass;
    }
}
