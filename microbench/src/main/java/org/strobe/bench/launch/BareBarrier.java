package org.strobe.bench.launch;

/** Barrier of bare threads. */
@FunctionalInterface
interface BareBarrier {
    /** Waits until all members have entered this round, from 1. */
    void await(int index, int round);
}
