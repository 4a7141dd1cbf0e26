package org.strobe.bench.overlap;

import mpi.MPIException;
import mpi.Request;

/** Communication to be started, with its data check. */
interface Start {
    /** Starts the communication. */
    Request[] begin() throws MPIException;

    /** Fills the outgoing buffers, and makes the incoming ones differ from their expected contents. */
    void fill(int turn);

    /** Number of wrong elements. */
    int wrong(int turn);

    /** True if this rank takes part. */
    default boolean takesPart() {
        return true;
    }
}
