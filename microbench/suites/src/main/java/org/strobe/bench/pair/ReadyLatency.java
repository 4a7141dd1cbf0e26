package org.strobe.bench.pair;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.suite.Settings;

/**
 * Ping-pong in ready mode: each receive is posted before its message is sent.
 * A rank posts the next receive before it answers. An empty message announces the first receive.
 */
final class ReadyLatency implements BenchKernel {
    private static final int TAG = 1;
    private static final int GO_TAG = 2;

    private final Intracomm comm;
    private final int rank;
    private final Pair pair;
    private final int size;
    private final Sender sender;
    private final Bytes in;
    private final ByteBuffer nothing = MPI.newByteBuffer(1);

    ReadyLatency(Intracomm comm, int size, Settings settings) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.pair = Pair.of(comm, settings.pairs().pairs());
        this.size = size;
        this.sender = new Sender(comm, size, settings, 1);
        this.in = settings.buffers().bytes(size);
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
            comm.recv(nothing, 0, MPI.BYTE, pair.partner(), GO_TAG);
            for (int i = 0; i < iterations; i++) {
                Request answer = post();
                sender.send(pair.partner(), TAG);
                answer.waitFor();
            }
            return;
        }
        Request next = post();
        comm.send(nothing, 0, MPI.BYTE, pair.partner(), GO_TAG);
        for (int i = 1; i < iterations; i++) {
            next.waitFor();
            next = post();
            sender.send(pair.partner(), TAG);
        }
        next.waitFor();
        sender.send(pair.partner(), TAG);
    }

    private Request post() throws MPIException {
        return comm.iRecv((ByteBuffer) in.buffer(), size, MPI.BYTE, pair.partner(), TAG);
    }

    @Override
    public int check(int turn) throws MPIException {
        int wrong = 0;
        for (int i = 0; i < sender.buffers() && !pair.isIdle(); i++) {
            sender.buffer().fill(0, size, rank, turn + i);
            in.spoil(0, size, pair.partner(), turn + i);
            run(1);
            wrong += in.wrong(0, size, pair.partner(), turn + i);
        }
        return wrong;
    }
}
