package org.strobe.bench.launch;

/** A barrier of threads that are nothing but threads. */
@FunctionalInterface
interface BareBarrier {
    /** Waits until all have come to this round, from 1. */
    void await(int index, int round);
}
