package org.strobe.mpi.coll.barrier;

import org.strobe.mpi.coll.steps.Steps;

/**
 * Barrier in which every rank signals to ranks at doubling distances (Hensgen, Finkel and Manber, 1988).
 *
 * <pre>
 *   round 0:  0>1 1>2 2>3 3>4 4>0        round 1:  0>2 1>3 2>4 3>0 4>1        round 2:  0>4 1>0 2>1 3>2 4>3
 * </pre>
 *
 * <p>log2(n) rounds, n log2(n) messages: for ranks with a processor each. Two ranks need one message each.
 */
public final class DisseminationBarrier {
    private DisseminationBarrier() {}

    public static void write(Steps steps) {
        int rank = steps.rank();
        int size = steps.size();
        for (long distance = 1; distance < size; distance *= 2) {
            int there = (int) ((rank + distance) % size);
            int back = (int) ((rank - distance + size) % size);
            steps.exchangeSignals(there, back);
        }
    }
}
