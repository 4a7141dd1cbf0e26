package org.strobe.mpi.p2p.wire.userlevel;

import org.strobe.mpi.p2p.wire.RemoteWrites;

/** Messages of a layer that carry records. For the rank's thread in turn. */
public interface RecordTransport {
    /** Maximum bytes of a record's payload. */
    int largestRecord();

    /** Buffers from which records leave. */
    SendBuffers sendBuffers();

    /** True if a record may leave. */
    boolean hasRoom();

    /** Sends the first bytes of a send buffer to a rank, and frees the buffer when its bytes may change. */
    void send(int buffer, int length, int process);

    /** Writes into memory of ranks; null if there are none. */
    RemoteWrites writes();

    /** True if all messages have left. */
    boolean isQuiet();
}
