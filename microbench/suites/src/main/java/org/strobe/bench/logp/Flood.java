package org.strobe.bench.logp;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;

/** Flood of empty messages from rank 0, with an answer to the last. A large count saturates the link. */
public final class Flood implements BenchKernel {
    private static final int TAG = 13;
    private static final int ANSWER_TAG = 14;

    private final Intracomm comm;
    private final int rank;
    private final ByteBuffer buffer = MPI.newByteBuffer(1);
    private double whole;

    public Flood(Intracomm comm) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
    }

    @Override
    public void run(int iterations) throws MPIException {
        if (rank != 0) {
            for (int i = 0; i < iterations; i++) {
                comm.recv(buffer, 0, MPI.BYTE, 0, TAG);
            }
            comm.send(buffer, 0, MPI.BYTE, 0, ANSWER_TAG);
            return;
        }
        double begin = MPI.wtime();
        for (int i = 0; i < iterations; i++) {
            comm.send(buffer, 0, MPI.BYTE, 1, TAG);
        }
        comm.recv(buffer, 0, MPI.BYTE, 1, ANSWER_TAG);
        whole = MPI.wtime() - begin;
    }

    /** Duration of the last run, in seconds. */
    double whole() {
        return whole;
    }

    /** Empty messages have no data to check. */
    @Override
    public int check(int turn) throws MPIException {
        run(1);
        return 0;
    }
}
