package org.strobe.bench.rsm;

import mpi.MPIException;

/**
 * One way of sharing memory with another rank, whose calls can be measured. Rank 0 exports, rank 1 imports; both make one, and call the same methods in the
 * same order.
 */
public interface RemoteMemory extends AutoCloseable {
    /** What is called here in the place of a call of the RSM API; null if there is nothing of the kind. */
    String counterpart(RsmCall call);

    /** The longest segment that there is room for, in bytes. */
    default long longest() {
        return Integer.MAX_VALUE;
    }

    /** A segment of so many bytes that is not there yet. */
    RemoteSegment segment(int bytes) throws MPIException;

    @Override
    void close();
}
