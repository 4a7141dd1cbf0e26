package org.strobe.bench.rsm.memory;

import mpi.MPIException;

/**
 * Kind of remote memory whose calls can be measured.
 * Rank 0 exports, rank 1 imports. Both create one and call its methods in equal order.
 */
public interface RemoteMemory extends AutoCloseable {
    /** Counterpart of a call of the RSM API; null if none. */
    String counterpart(RsmCall call);

    /** Longest segment in bytes. */
    default long longest() {
        return Integer.MAX_VALUE;
    }

    /** Segment of {@code bytes} bytes, not yet set up. */
    RemoteSegment segment(int bytes) throws MPIException;

    @Override
    void close();
}
