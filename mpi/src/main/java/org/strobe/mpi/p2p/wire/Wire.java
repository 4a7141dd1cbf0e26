package org.strobe.mpi.p2p.wire;

import org.strobe.shm.copy.Region;

/** The way to one process's inbox: space for a record is claimed, filled and published. */
public interface Wire {
    /** What {@link #tryClaim} returns when there is no room. */
    long FULL = -1;

    /** The most bytes of a record's payload. */
    int largestRecord();

    /**
     * Claims space for a record, which must be published or abandoned: what others claim after it waits for it.
     *
     * @return the claim, or {@link #FULL}
     */
    long tryClaim(int length);

    /** The memory that a payload is written to. */
    Region region();

    /** Where in {@link #region} the payload of a claim goes. */
    long payload(long claim, int length);

    /** Makes a claim visible as a record. */
    void publish(long claim, long envelope, int length);

    /** Gives a claim up. */
    void abandon(long claim, int length);

    /** Whether a record of this length would find room now. Looks only. */
    boolean hasRoom(int length);

    /** The caller will wait for room: whoever makes some rings its doorbell. Paid back by {@link #endWaiting}. */
    void beginWaiting();

    void endWaiting();
}
