package org.strobe.bench.mpi;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Ping-pong between ranks 0 and 1; an iteration is a round trip. */
final class Latency implements Kernel {
    private static final int TAG = 1;

    private final Intracomm comm;
    private final int rank;
    private final int size;
    private final boolean isEcho;
    private final Bytes out;
    private final Bytes in;

    /**
     * A ping-pong.
     *
     * @param isEcho whether what arrived is sent back; otherwise each sends from a buffer that it never touches
     */
    Latency(Intracomm comm, int size, BufferKind kind, boolean isEcho) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.size = size;
        this.isEcho = isEcho;
        this.out = kind.bytes(size);
        this.in = isEcho ? out : kind.bytes(size);
    }

    @Override
    public void run(int iterations) throws MPIException {
        Object sent = out.buffer();
        Object received = in.buffer();
        if (rank == 0) {
            for (int i = 0; i < iterations; i++) {
                comm.send(sent, size, MPI.BYTE, 1, TAG);
                comm.recv(received, size, MPI.BYTE, 1, TAG);
            }
        } else {
            for (int i = 0; i < iterations; i++) {
                comm.recv(received, size, MPI.BYTE, 0, TAG);
                comm.send(sent, size, MPI.BYTE, 0, TAG);
            }
        }
    }

    @Override
    public int check(int turn) throws MPIException {
        int other = 1 - rank;
        // An echo sends what it was sent.
        int author = isEcho ? 0 : other;
        if (rank == 0) {
            out.fill(0, size, 0, turn);
            comm.send(out.buffer(), size, MPI.BYTE, 1, TAG);
            in.spoil(0, size, author, turn);
            comm.recv(in.buffer(), size, MPI.BYTE, 1, TAG);
            return in.wrong(0, size, author, turn);
        }
        in.spoil(0, size, 0, turn);
        out.fill(0, size, 1, turn);
        comm.recv(in.buffer(), size, MPI.BYTE, 0, TAG);
        int wrong = in.wrong(0, size, 0, turn);
        comm.send(out.buffer(), size, MPI.BYTE, 0, TAG);
        return wrong;
    }
}
