package org.strobe.mpi.runtime;

import java.util.BitSet;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/**
 * The blocks of context numbers that one process gives away. One that was given back is given away again as late as
 * possible: until then, nothing that was sent in it is on its way any more.
 */
final class Contexts {
    /** What is added to a block's number for the collectives. */
    static final int COLLECTIVES = 1;

    /** What is added to a block's number for the making of other communicators. */
    static final int MAKING = 2;

    /** What is added to the block of a process alone for what its ports hear. */
    static final int PORTS = 3;

    /** What is added to the block of several ranks for what they tell each other to check their calls. */
    static final int CHECKS = 3;

    private static final int KIND_BITS = 2;
    private static final int PROCESS_SHIFT = 16;
    private static final int BLOCKS = 1 << (PROCESS_SHIFT - KIND_BITS);
    private static final int WORLD = 0;
    private static final int SELF = 1;
    private static final int FIRST = 2;

    private final int process;
    private final BitSet taken = new BitSet();
    private int next = FIRST;

    Contexts(int process) {
        this.process = process;
    }

    /** The block of a world, which everybody knows who knows its first process. */
    static int ofWorld(int firstProcess) {
        return block(firstProcess, WORLD);
    }

    /** The block of the process alone. */
    static int ofSelf(int process) {
        return block(process, SELF);
    }

    private static int block(int process, int index) {
        return process << PROCESS_SHIFT | index << KIND_BITS;
    }

    /** Gives one away. */
    synchronized int take() {
        int index = taken.nextClearBit(next);
        if (index >= BLOCKS) {
            index = taken.nextClearBit(FIRST);
        }
        if (index >= BLOCKS) {
            throw new MpiFailure(
                    ErrorClass.INTERN,
                    "communicators=" + (BLOCKS - FIRST) + ": rank 0 of them is the same process; free some first");
        }
        taken.set(index);
        next = index + 1;
        return block(process, index);
    }

    /** Takes one back, if it is one of this process's. */
    synchronized void giveBack(int block) {
        if (block >>> PROCESS_SHIFT == process) {
            taken.clear((block & 0xffff) >>> KIND_BITS);
        }
    }

    /** How many are away. */
    synchronized int away() {
        return taken.cardinality();
    }
}
