package org.strobe.bench.pair;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.suite.Settings;

/**
 * Windows of messages from the lower half of the ranks to the upper one, or both ways. The receiver acknowledges each
 * window; an iteration is a window.
 */
public final class Bandwidth implements BenchKernel {
    private static final int TAG = 100;
    private static final int ACKNOWLEDGE_TAG = 101;

    private final Intracomm comm;
    private final int rank;
    private final Pair pair;
    private final boolean isBothWays;
    private final int size;
    private final Bytes out;
    private final Bytes in;
    private final ByteBuffer acknowledgement = MPI.newByteBuffer(1);
    private final Request[] requests;
    private final int window;

    /** Creates the kernel of the calling rank. */
    public Bandwidth(Intracomm comm, int size, Settings settings, boolean isBothWays) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.pair = Pair.of(comm, settings.pairs().pairs());
        this.isBothWays = isBothWays;
        this.size = size;
        this.window = settings.window();
        this.out = BufferChoice.DIRECT.bytes(size);
        this.in = BufferChoice.DIRECT.bytes(size);
        this.requests = new Request[isBothWays ? 2 * window : window];
    }

    @Override
    public boolean isTimed() {
        return !pair.isIdle();
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; i < iterations && !pair.isIdle(); i++) {
            pass();
        }
    }

    private void pass() throws MPIException {
        int posted = 0;
        int partner = pair.partner();
        boolean isLower = pair.isLower();
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
        if (pair.isIdle()) {
            return 0;
        }
        out.fill(0, size, rank, turn);
        in.spoil(0, size, pair.partner(), turn);
        pass();
        return isBothWays || !pair.isLower() ? in.wrong(0, size, pair.partner(), turn) : 0;
    }
}
