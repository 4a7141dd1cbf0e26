package org.strobe.mpi.coll.node;

import org.strobe.mpi.coll.steps.Steps;
import org.strobe.srm.topology.TeamMap;

/**
 * Barrier along a spanning tree of flags within a node, and by messages between the first ranks of the nodes, as in Sun MPI [SRM, section 4].
 *
 * <pre>
 *   node A:  1, 2 --> 0        0 exchanges signals with 3        0 --> 1, 2
 *   node B:  4, 5 --> 3                                          3 --> 4, 5
 * </pre>
 *
 * <p>2(n-1) flags on a node of n ranks; log2(N) rounds of messages for N nodes, by dissemination. That, and the binomial tree, are assumptions.
 */
public final class SharedBarrier {
    private final GroupNodes nodes;
    private final int radix;

    /** @param radix of the tree within a node */
    public SharedBarrier(GroupNodes nodes, int radix) {
        this.nodes = nodes;
        this.radix = radix;
    }

    /** Waits for all ranks. */
    public void write(Steps steps) {
        SharedNode here = nodes.here(steps, radix);
        here.gather();
        if (here.self() == 0) {
            meet(steps);
        }
        here.release();
    }

    private void meet(Steps steps) {
        TeamMap map = nodes.map();
        int node = map.ownNode();
        int number = map.nodes();
        for (long distance = 1; distance < number; distance *= 2) {
            int there = (int) ((node + distance) % number);
            int back = (int) ((node - distance + number) % number);
            steps.exchangeSignals(map.master(there), map.master(back));
        }
    }
}
