package org.strobe.mpi.p2p.memory;

import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;

/**
 * Memory of one rank for unexpected and buffered messages. Sizes are powers of two, and freed blocks are reused. There is
 * no bound but the computer's memory: a sender that runs ahead of its receiver fills it.
 */
public final class SharedBlocks {
    private static final int LEAST_BITS = 6;
    private static final int LARGEST_SHARED_BITS = 14;
    private static final int CLASSES = Long.SIZE;

    /** Small, since most ranks of a very large job keep a few short messages at most. */
    private static final long FIRST_SLAB = 2 * 1024;

    private static final long LARGEST_SLAB = 1 << 20;

    private final Rank rank;
    private final SharedBlock[] free = new SharedBlock[CLASSES];
    private Region slab;
    private long used;
    private long slabSize = FIRST_SLAB;

    public SharedBlocks(Rank rank) {
        this.rank = rank;
    }

    /** Returns a block of at least this size. */
    public SharedBlock take(long bytes) {
        int sizeClass = Math.max(LEAST_BITS, Long.SIZE - Long.numberOfLeadingZeros(bytes - 1));
        SharedBlock block = free[sizeClass];
        if (block == null) {
            return make(sizeClass);
        }
        free[sizeClass] = block.next;
        block.next = null;
        return block;
    }

    private SharedBlock make(int sizeClass) {
        long size = 1L << sizeClass;
        if (sizeClass > LARGEST_SHARED_BITS) {
            return new SharedBlock(Region.of(rank.context().allocate(size)), 0, sizeClass);
        }
        if (slab == null || used + size > slab.size()) {
            slab = Region.of(rank.context().allocate(Math.max(size, slabSize)));
            used = 0;
            slabSize = Math.min(2 * slabSize, LARGEST_SLAB);
        }
        SharedBlock block = new SharedBlock(slab, used, sizeClass);
        used += size;
        return block;
    }

    public void giveBack(SharedBlock block) {
        block.next = free[block.sizeClass];
        free[block.sizeClass] = block;
    }
}
