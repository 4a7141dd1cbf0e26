package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;

/**
 * Allocates blocks of the own node's {@link NicArea} to teams.
 *
 * <pre>
 *   +-- line: a word with a bit for each block that is taken ---+-- block 0 --+-- ... --+-- block 63 --+
 * </pre>
 *
 * <p>Each block includes a share of the events. Safe for all threads of all processes of the node.
 */
final class NicBlocks {
    static final int BLOCKS = Long.SIZE;
    private static final long TAKEN = 0;

    private final Memory memory;
    private final NicArea area;
    private final long blockSize;
    private final int blockEvents;

    NicBlocks(Memory nicMemory, NicArea area) {
        this.memory = nicMemory.slice(area.start(), Memory.LINE);
        this.area = area;
        this.blockSize = blockSize(area);
        this.blockEvents = blockEvents(area);
    }

    /** Bytes of a block of an area. */
    static long blockSize(NicArea area) {
        return Math.max(0, area.size() - Memory.LINE) / BLOCKS / Memory.LINE * Memory.LINE;
    }

    private static int blockEvents(NicArea area) {
        return area.events() / BLOCKS;
    }

    /** Number of blocks for this demand; more than exist if it does not fit. */
    static int blocksFor(NicArea area, long bytes, int events) {
        if (blockSize(area) == 0 || blockEvents(area) == 0) {
            return BLOCKS + 1;
        }
        return (int)
                Math.min(BLOCKS + 1, Math.max(ceiling(bytes, blockSize(area)), ceiling(events, blockEvents(area))));
    }

    private static long ceiling(long all, long part) {
        return (all + part - 1) / part;
    }

    /** Takes consecutive blocks; returns the first, or -1 if there are none. */
    int take(int blocks) {
        while (true) {
            long taken = memory.getLongVolatile(TAKEN);
            int first = 0;
            while (first + blocks <= BLOCKS && (taken & bits(first, blocks)) != 0) {
                first++;
            }
            if (first + blocks > BLOCKS) {
                return -1;
            }
            if (memory.compareAndSetLong(TAKEN, taken, taken | bits(first, blocks))) {
                return first;
            }
        }
    }

    void giveBack(int first, int blocks) {
        long taken = memory.getLongVolatile(TAKEN);
        while (!memory.compareAndSetLong(TAKEN, taken, taken & ~bits(first, blocks))) {
            taken = memory.getLongVolatile(TAKEN);
        }
    }

    private static long bits(int first, int blocks) {
        return (blocks == Long.SIZE ? -1L : (1L << blocks) - 1) << first;
    }

    /** Start of a block's memory on any node. */
    long start(int block) {
        return area.start() + Memory.LINE + block * blockSize;
    }

    /** A block's first event on any node. */
    int firstEvent(int block) {
        return area.firstEvent() + block * blockEvents;
    }
}
