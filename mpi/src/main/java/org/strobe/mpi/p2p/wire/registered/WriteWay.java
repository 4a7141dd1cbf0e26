package org.strobe.mpi.p2p.wire.registered;

import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.userlevel.SendBuffers;

/**
 * How a NIC writes pieces of messages, from registered memory or from send buffers.
 *
 * @param <R> registered memory
 */
public interface WriteWay<R> {
    /** Result of {@link #takeBuffer} without a free one. */
    int NO_BUFFER = -1;

    /** Maximum bytes of a piece. */
    int longest();

    /** Maximum pieces of a message at a time. */
    int mostUnderWay();

    /** True if a write to a rank may begin. */
    boolean canWrite(int process);

    /**
     * Writes memory of a rank. It {@linkplain #canWrite can}.
     *
     * @param done called when the memory of this rank may change again
     */
    void write(R from, long length, int process, RemoteWrites.Place to, Runnable done);

    /** Looks only: true if {@link #takeBuffer} would find one. */
    boolean hasBuffer(int process);

    /** Takes a send buffer for a write to a rank; {@link #NO_BUFFER} if there is none, or if no write may begin. */
    int takeBuffer(int process);

    /** All send buffers. */
    SendBuffers sendBuffers();

    /**
     * Writes memory of a rank from a send buffer.
     *
     * @param done called when the buffer may change again
     */
    void writeBuffer(int buffer, int length, int process, RemoteWrites.Place to, Runnable done);
}
