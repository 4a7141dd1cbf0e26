package org.strobe.mpi.p2p.wire;

import org.strobe.shm.copy.Region;

/** Way to one process's inbox: space for a record is claimed, filled and published. */
public interface Wire {
    /** Result of {@link #tryClaim} if there is no room. */
    long FULL = -1;

    /** Maximum bytes of a record's payload. */
    int largestRecord();

    /** Bytes of the pieces in which a long message goes best, at most those of a record. */
    default int longestPiece() {
        return largestRecord();
    }

    /**
     * Claims space for a record, which must be published or abandoned: later claims wait for it.
     *
     * @return the claim, or {@link #FULL}
     */
    long tryClaim(int length);

    /** Memory to which a payload is written. */
    Region region();

    /** Offset of a claim's payload in {@link #region}. */
    long payload(long claim, int length);

    /** Makes a claim visible as a record. */
    void publish(long claim, long envelope, int length);

    /** Gives up a claim. */
    void abandon(long claim, int length);

    /** Writes into memory of the process; null if this wire carries records alone. */
    default RemoteWrites writes() {
        return null;
    }

    /** NIC that matches messages of this wire; null if their receiver does. */
    default NicMatching matching() {
        return null;
    }

    /** Looks only: true if a record of this length would find room now. */
    boolean hasRoom(int length);

    /** Announces that the caller waits for room: whoever makes room rings its doorbell. */
    void beginWaiting();

    /** Ends what {@link #beginWaiting} began. */
    void endWaiting();
}
