package org.strobe.mpi.coll;

import java.util.SplittableRandom;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;

/**
 * One rank of a test.
 *
 * @param random draws equal numbers at all ranks
 * @param isPending true to start collectives and wait for them later
 */
record Party(Collectives calls, int rank, int size, SplittableRandom random, boolean isPending) {
    /** Value of a rank for a target. */
    static int value(int seed, int rank, int goal, int element, int part) {
        int mixed = (seed * 31 + rank) * 0x9e3779b1 + goal * 0x85ebca6b + element * 0x27d4eb2f + part * 0x165667b1;
        return mixed ^ mixed >>> 15;
    }

    /**
     * A call that was made, blocking or not.
     *
     * @param operation null for a blocking call
     * @param check checks the result
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
