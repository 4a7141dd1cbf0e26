package org.strobe.bench.pair;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.suite.SendMode;
import org.strobe.bench.suite.Settings;

/** Sender of messages of one size in one mode, from one buffer or from several in turn. */
final class Sender {
    private final Intracomm comm;
    private final SendMode mode;
    private final int size;
    private final Bytes[] buffers;
    private final byte[] attached;
    private int next;

    /**
     * Creates the sender of the calling rank.
     *
     * @param outstanding messages that may be unreceived when a further one is sent
     */
    Sender(Intracomm comm, int size, Settings settings, int outstanding) {
        this.comm = comm;
        this.mode = settings.pairs().mode();
        this.size = size;
        this.buffers = new Bytes[settings.pairs().buffers()];
        BufferChoice kind = settings.buffers();
        for (int i = 0; i < buffers.length; i++) {
            buffers[i] = kind.bytes(size);
        }
        this.attached = mode == SendMode.BUFFERED ? new byte[(outstanding + 1) * (size + MPI.BSEND_OVERHEAD)] : null;
    }

    /** Attaches the buffer of buffered sends, before the first message. */
    void open() throws MPIException {
        if (attached != null) {
            MPI.attachBuffer(attached);
        }
    }

    void send(int to, int tag) throws MPIException {
        mode.send(comm, buffers[next].buffer(), size, to, tag);
        next();
    }

    /** Advances to the next buffer. */
    void next() {
        next = next + 1 == buffers.length ? 0 : next + 1;
    }

    /** Detaches that buffer after the last message, and waits until it is empty. */
    void close() throws MPIException {
        if (attached != null) {
            MPI.detachBuffer();
        }
    }

    /** Buffer of the next message. */
    Bytes buffer() {
        return buffers[next];
    }

    /** Number of buffers. */
    int buffers() {
        return buffers.length;
    }
}
