package org.strobe.bench.pair;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.mpi.BufferKind;
import org.strobe.bench.mpi.Bytes;
import org.strobe.bench.mpi.Settings;

/** Sends messages of one size in one mode, from one buffer or from one of several after the other. */
final class Sender {
    private final Intracomm comm;
    private final SendMode mode;
    private final int size;
    private final Bytes[] buffers;
    private final byte[] attached;
    private int next;

    /**
     * Of the calling rank.
     *
     * @param outstanding how many messages may not have been received yet when one more is sent
     */
    Sender(Intracomm comm, int size, Settings settings, int outstanding) {
        this.comm = comm;
        this.mode = settings.pairs().mode();
        this.size = size;
        this.buffers = new Bytes[settings.pairs().buffers()];
        BufferKind kind = settings.buffers();
        for (int i = 0; i < buffers.length; i++) {
            buffers[i] = kind.bytes(size);
        }
        this.attached = mode == SendMode.BUFFERED ? new byte[(outstanding + 1) * (size + MPI.BSEND_OVERHEAD)] : null;
    }

    /** Before the first message. */
    void open() throws MPIException {
        if (attached != null) {
            MPI.attachBuffer(attached);
        }
    }

    void send(int to, int tag) throws MPIException {
        mode.send(comm, buffers[next].buffer(), size, to, tag);
        next();
    }

    /** Goes on to the next buffer. */
    void next() {
        next = next + 1 == buffers.length ? 0 : next + 1;
    }

    /** When the last message has been sent; waits until it has left. */
    void close() throws MPIException {
        if (attached != null) {
            MPI.detachBuffer();
        }
    }

    /** The buffer of the next message. */
    Bytes buffer() {
        return buffers[next];
    }

    /** How many there are. */
    int buffers() {
        return buffers.length;
    }
}
