package org.strobe.bench.warmup;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;

/** A message from rank 0 to rank 1 or back: one iteration is one way. Other ranks do nothing. */
final class PingPong implements BenchKernel {
    private static final int TAG = 1;
    private static final int PAIR = 2;

    private final Intracomm comm;
    private final int rank;
    private final ByteBuffer buffer;

    PingPong(Intracomm comm, int size) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.buffer = MPI.newByteBuffer(size);
    }

    @Override
    public void run(int iterations) throws MPIException {
        int size = buffer.capacity();
        for (int i = 0; i < iterations && rank < PAIR; i++) {
            if (i % PAIR == rank) {
                comm.send(buffer, size, MPI.BYTE, 1 - rank, TAG);
            } else {
                comm.recv(buffer, size, MPI.BYTE, 1 - rank, TAG);
            }
        }
    }

    @Override
    public int check(int turn) throws MPIException {
        fill(rank == 0 ? turn : -1 - turn);
        run(1);
        return rank == 1 ? wrong(turn) : 0;
    }

    private void fill(int turn) {
        for (int i = 0; i < buffer.capacity(); i++) {
            buffer.put(i, (byte) (turn + i));
        }
    }

    private int wrong(int turn) {
        int wrong = 0;
        for (int i = 0; i < buffer.capacity(); i++) {
            wrong += buffer.get(i) == (byte) (turn + i) ? 0 : 1;
        }
        return wrong;
    }
}
