package org.strobe.bench.nas;

import mpi.MPIException;

/** A rank's program of a kernel. All active ranks call all methods in this order. */
public interface Solver {
    /** Makes the data, and does once what will be timed where the benchmark does so. */
    void prepare() throws MPIException;

    /** The timed part. */
    void run() throws MPIException;

    /** Compares the results with the published ones; not called in skeleton mode. Rank 0 needs all comparisons. */
    void verify(Verification results) throws MPIException;

    /** Frees communicators of its own, at the end of a run that has not failed. Data stay. */
    default void free() throws MPIException {}
}
