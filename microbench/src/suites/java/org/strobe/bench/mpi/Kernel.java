package org.strobe.bench.mpi;

import mpi.MPIException;

/** One operation on one size of message, on one rank; all ranks call the same methods in the same order. */
public interface Kernel {
    /** Does it so many times: what is timed. */
    void run(int iterations) throws MPIException;

    /**
     * Does it once with data that tell who sent what.
     *
     * @param turn a number that differs from check to check
     * @return how many elements arrived wrong at this rank
     */
    int check(int turn) throws MPIException;

    /** What is found out about it: how long an iteration takes, if it has nothing else to tell. */
    default Measured measure(Timing timing) throws MPIException {
        return timing.of(this);
    }

    /** Whether this rank's time counts, where all ranks' does. */
    default boolean isTimed() {
        return true;
    }
}
