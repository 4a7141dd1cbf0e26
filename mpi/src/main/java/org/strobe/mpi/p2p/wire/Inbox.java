package org.strobe.mpi.p2p.wire;

import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;

/** What others have sent to a rank by one kind of wire, in order. For one thread at a time. */
public interface Inbox extends Awaitable {
    /** What {@link #poll} returns when there is no record. */
    int EMPTY = -1;

    /**
     * Looks for the next record, which stays until {@link #release}.
     *
     * @return the length of its payload, or {@link #EMPTY}
     */
    int poll();

    /** The envelope of the record that was found. */
    long envelope();

    /** The memory that its payload lies in. */
    Region region();

    /** Where in {@link #region} its payload begins. */
    long payload();

    /** Is done with it. */
    void release();
}
