package org.strobe.mpi.runtime;

import java.util.BitSet;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Blocks of context numbers that one process assigns. A returned block is reused as late as possible: by then no
 * message of its old communicator is under way.
 */
final class Contexts {
    /** Offset in a block of the context for collectives. */
    static final int COLLECTIVES = 1;

    /** Offset in a block of the context for creating other communicators. */
    static final int MAKING = 2;

    /** Offset in a process's own block of the context for messages to its ports. */
    static final int PORTS = 3;

    /** Offset in a block of the context for the checker's messages. Only communicators of several ranks have it. */
    static final int CHECKS = 3;

    private static final int KIND_BITS = 2;
    private static final int PROCESS_SHIFT = 16;
    private static final int BLOCKS = 1 << (PROCESS_SHIFT - KIND_BITS);
    private static final int WORLD = 0;
    private static final int SELF = 1;
    private static final int FIRST = 2;
    private static final int ASIDE = BLOCKS - 1;

    private final int process;
    private final BitSet taken = new BitSet();
    private int next = FIRST;

    Contexts(int process) {
        this.process = process;
    }

    /** Block of a world. Knowing the world's first process is enough to know the block. */
    static int ofWorld(int firstProcess) {
        return block(firstProcess, WORLD);
    }

    /** Block of the communicator beside a world, for messages of the API itself. */
    static int ofAside(int firstProcess) {
        return block(firstProcess, ASIDE);
    }

    /** Block of one process's own communicator. */
    static int ofSelf(int process) {
        return block(process, SELF);
    }

    private static int block(int process, int index) {
        return process << PROCESS_SHIFT | index << KIND_BITS;
    }

    /** Assigns a free block. */
    synchronized int take() {
        int index = taken.nextClearBit(next);
        if (index >= ASIDE) {
            index = taken.nextClearBit(FIRST);
        }
        if (index >= ASIDE) {
            throw new MpiFailure(
                    ErrorClass.INTERN,
                    "communicators=" + (ASIDE - FIRST) + ": rank 0 of them is the same process; free some first");
        }
        taken.set(index);
        next = index + 1;
        return block(process, index);
    }

    /** Returns a block to this process; does nothing if another process assigned the block. */
    synchronized void giveBack(int block) {
        if (block >>> PROCESS_SHIFT == process) {
            taken.clear((block & 0xffff) >>> KIND_BITS);
        }
    }

    /** Number of assigned blocks. */
    synchronized int away() {
        return taken.cardinality();
    }
}
