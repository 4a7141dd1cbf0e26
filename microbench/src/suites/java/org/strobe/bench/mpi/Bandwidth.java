package org.strobe.bench.mpi;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Windows of messages from the lower half of the ranks to the upper one, or both ways; the receiver acknowledges each
 * window. An iteration is a window.
 */
final class Bandwidth implements Kernel {
    private static final int TAG = 100;
    private static final int ACKNOWLEDGE_TAG = 101;

    private final Intracomm comm;
    private final int rank;
    private final int partner;
    private final boolean isLower;
    private final boolean isBothWays;
    private final int size;
    private final Bytes out;
    private final Bytes in;
    private final ByteBuffer acknowledgement = MPI.newByteBuffer(1);
    private final Request[] requests;
    private final int window;

    Bandwidth(Intracomm comm, int size, int window, boolean isBothWays) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        int pairs = comm.getSize() / 2;
        this.isLower = rank < pairs;
        this.partner = isLower ? rank + pairs : rank - pairs;
        this.isBothWays = isBothWays;
        this.size = size;
        this.window = window;
        this.out = BufferKind.DIRECT.bytes(size);
        this.in = BufferKind.DIRECT.bytes(size);
        this.requests = new Request[isBothWays ? 2 * window : window];
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; i < iterations; i++) {
            pass();
        }
    }

    private void pass() throws MPIException {
        int posted = 0;
        if (isBothWays || !isLower) {
            for (int i = 0; i < window; i++) {
                requests[posted++] = comm.iRecv(in.view(), size, MPI.BYTE, partner, TAG);
            }
        }
        if (isBothWays || isLower) {
            for (int i = 0; i < window; i++) {
                requests[posted++] = comm.iSend(out.view(), size, MPI.BYTE, partner, TAG);
            }
        }
        Request.waitAll(requests);
        if (isLower) {
            comm.recv(acknowledgement, 1, MPI.BYTE, partner, ACKNOWLEDGE_TAG);
        } else {
            comm.send(acknowledgement, 1, MPI.BYTE, partner, ACKNOWLEDGE_TAG);
        }
    }

    @Override
    public int check(int turn) throws MPIException {
        out.fill(0, size, rank, turn);
        in.spoil(0, size, partner, turn);
        pass();
        return isBothWays || !isLower ? in.wrong(0, size, partner, turn) : 0;
    }
}
