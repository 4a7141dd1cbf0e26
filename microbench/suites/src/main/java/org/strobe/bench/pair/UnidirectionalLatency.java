package org.strobe.bench.pair;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.suite.SendMode;
import org.strobe.bench.suite.Settings;

/**
 * Many blocking sends from one rank of a pair to the other, and one short answer to all.
 * An iteration is one such window. In ready mode, the receives of an iteration are posted before the previous answer.
 */
public final class UnidirectionalLatency implements BenchKernel {
    private static final int TAG = 1;
    private static final int ANSWER_TAG = 2;

    private final Intracomm comm;
    private final int rank;
    private final Pair pair;
    private final int size;
    private final int window;
    private final boolean isReady;
    private final Sender sender;
    private final Bytes in;
    private final ByteBuffer nothing = MPI.newByteBuffer(1);
    private final Request[] posted;

    /** Creates the kernel of the calling rank. */
    public UnidirectionalLatency(Intracomm comm, int size, Settings settings) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.pair = Pair.of(comm, settings.pairs().pairs());
        this.size = size;
        this.window = settings.window();
        this.isReady = settings.pairs().mode() == SendMode.READY;
        this.sender = new Sender(comm, size, settings, window);
        this.in = settings.buffers().bytes(size);
        this.posted = new Request[isReady ? window : 0];
    }

    @Override
    public boolean isTimed() {
        return !pair.isIdle();
    }

    @Override
    public void run(int iterations) throws MPIException {
        if (pair.isIdle() || iterations == 0) {
            return;
        }
        if (pair.isLower()) {
            sendWindows(iterations);
        } else {
            receiveWindows(iterations);
        }
    }

    private void sendWindows(int iterations) throws MPIException {
        sender.open();
        if (isReady) {
            comm.recv(nothing, 0, MPI.BYTE, pair.partner(), ANSWER_TAG);
        }
        for (int i = 0; i < iterations; i++) {
            for (int message = 0; message < window; message++) {
                sender.send(pair.partner(), TAG);
            }
            comm.recv(nothing, 0, MPI.BYTE, pair.partner(), ANSWER_TAG);
        }
        sender.close();
    }

    private void receiveWindows(int iterations) throws MPIException {
        if (isReady) {
            post();
            answer();
        }
        for (int i = 0; i < iterations; i++) {
            if (isReady) {
                Request.waitAll(posted);
                if (i + 1 < iterations) {
                    post();
                }
            } else {
                for (int message = 0; message < window; message++) {
                    comm.recv(in.buffer(), size, MPI.BYTE, pair.partner(), TAG);
                }
            }
            answer();
        }
    }

    private void post() throws MPIException {
        for (int i = 0; i < window; i++) {
            posted[i] = comm.iRecv((ByteBuffer) in.buffer(), size, MPI.BYTE, pair.partner(), TAG);
        }
    }

    private void answer() throws MPIException {
        comm.send(nothing, 0, MPI.BYTE, pair.partner(), ANSWER_TAG);
    }

    @Override
    public int check(int turn) throws MPIException {
        for (int i = 0; i < sender.buffers(); i++) {
            sender.buffer().fill(0, size, rank, turn);
            sender.next();
        }
        in.spoil(0, size, pair.partner(), turn);
        run(1);
        return pair.isLower() || pair.isIdle() ? 0 : in.wrong(0, size, pair.partner(), turn);
    }
}
