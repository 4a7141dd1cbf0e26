package org.strobe.bench.kernel;

import mpi.MPIException;

/** Operation on one size of message, on one rank. All ranks call the methods in equal order. */
public interface BenchKernel {
    /** Runs iterations; this is timed. */
    void run(int iterations) throws MPIException;

    /**
     * Runs once with data that show their sender.
     *
     * @param turn number that differs between checks
     * @return wrong elements at this rank
     */
    int check(int turn) throws MPIException;

    /** Result of the kernel: by default the time of an iteration. */
    default Measured measure(Timing timing) throws MPIException {
        return timing.of(this);
    }

    /** True if the time of this rank counts, in suites that time all ranks. */
    default boolean isTimed() {
        return true;
    }
}
