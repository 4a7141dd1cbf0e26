package org.strobe.mpi.p2p.wire;

import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;

/** Records that others have sent to a rank by one kind of wire, in order. For one thread at a time. */
public interface Inbox extends Awaitable {
    /** Result of {@link #poll} if there is no record. */
    int EMPTY = -1;

    /**
     * Finds the next record, which stays until {@link #release}.
     *
     * @return the length of its payload, or {@link #EMPTY}
     */
    int poll();

    /** Envelope of the record that was found. */
    long envelope();

    /** Memory of its payload. */
    Region region();

    /** Offset of its payload in {@link #region}. */
    long payload();

    /** Frees the record. */
    void release();

    /** Ends the reading: a later owner of the inbox begins behind the records that are there. */
    default void leave() {}
}
