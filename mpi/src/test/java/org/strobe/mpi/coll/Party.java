package org.strobe.mpi.coll;

import java.util.SplittableRandom;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Operation;

/**
 * One rank of a test.
 *
 * @param random draws the same numbers at all ranks
 * @param isPending whether it starts collectives and waits for them later
 */
record Party(CollectiveCalls calls, int rank, int size, SplittableRandom random, boolean isPending) {
    /** The value that a rank has for others. */
    static int value(int seed, int rank, int goal, int element, int part) {
        int mixed = (seed * 31 + rank) * 0x9e3779b1 + goal * 0x85ebca6b + element * 0x27d4eb2f + part * 0x165667b1;
        return mixed ^ mixed >>> 15;
    }

    /**
     * A call that was made, blocking or not.
     *
     * @param operation null if it was blocking
     * @param check looks at what came of it
     */
    record Call(String what, Operation operation, Runnable check) {
        void finish() {
            if (operation != null) {
                operation.await();
                if (operation.failure() != null) {
                    throw operation.failure();
                }
                operation.release();
            }
            check.run();
        }
    }
}
