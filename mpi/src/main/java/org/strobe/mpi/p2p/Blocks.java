package org.strobe.mpi.p2p;

import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;

/**
 * Memory of one rank for messages that nobody has asked for yet, and for buffered ones. Sizes are powers of two; what is
 * given back is used again. There is no bound but the computer's memory: a sender that gets too far ahead of its receiver
 * fills it, as it would in any MPI that sends small messages at once.
 */
final class Blocks {
    private static final int LEAST_BITS = 6;
    private static final int LARGEST_SHARED_BITS = 14;
    private static final int CLASSES = Long.SIZE;
    private static final long FIRST_SLAB = 32 * 1024;
    private static final long LARGEST_SLAB = 1 << 20;

    private final Rank rank;
    private final Block[] free = new Block[CLASSES];
    private Region slab;
    private long used;
    private long slabSize = FIRST_SLAB;

    Blocks(Rank rank) {
        this.rank = rank;
    }

    /** A block of at least so many bytes. */
    Block take(long bytes) {
        int sizeClass = Math.max(LEAST_BITS, Long.SIZE - Long.numberOfLeadingZeros(bytes - 1));
        Block block = free[sizeClass];
        if (block == null) {
            return make(sizeClass);
        }
        free[sizeClass] = block.next;
        block.next = null;
        return block;
    }

    private Block make(int sizeClass) {
        long size = 1L << sizeClass;
        if (sizeClass > LARGEST_SHARED_BITS) {
            return new Block(Region.of(rank.allocate(size)), 0, sizeClass);
        }
        if (slab == null || used + size > slab.size()) {
            slab = Region.of(rank.allocate(slabSize));
            used = 0;
            slabSize = Math.min(2 * slabSize, LARGEST_SLAB);
        }
        Block block = new Block(slab, used, sizeClass);
        used += size;
        return block;
    }

    void giveBack(Block block) {
        block.next = free[block.sizeClass];
        free[block.sizeClass] = block;
    }
}
