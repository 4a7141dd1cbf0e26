package org.strobe.bench.logp;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.Strobe;
import org.strobe.bench.kernel.BenchKernel;

/**
 * Receives of messages that arrived long before: rank 0 sends an empty request, computes, and then receives the answer.
 */
final class LateReceives implements BenchKernel {
    private static final int TAG = 12;

    private final Intracomm comm;
    private final int rank;
    private final int size;
    private final ByteBuffer buffer;
    private double[] receives = {};
    private long waitNanos;

    LateReceives(Intracomm comm, int size) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.size = size;
        this.buffer = MPI.newByteBuffer(Math.max(1, size));
    }

    /** Sets the computing time of rank 0; ignored at rank 1. */
    void waitFor(long nanos) {
        waitNanos = nanos;
    }

    @Override
    public void run(int iterations) throws MPIException {
        if (rank != 0) {
            for (int i = 0; i < iterations; i++) {
                comm.recv(buffer, 0, MPI.BYTE, 0, TAG);
                comm.send(buffer, size, MPI.BYTE, 0, TAG);
            }
            return;
        }
        if (receives.length < iterations) {
            receives = new double[iterations];
        }
        for (int i = 0; i < iterations; i++) {
            comm.send(buffer, 0, MPI.BYTE, 1, TAG);
            Strobe.compute(Duration.ofNanos(waitNanos));
            double begin = MPI.wtime();
            comm.recv(buffer, size, MPI.BYTE, 1, TAG);
            receives[i] = MPI.wtime() - begin;
        }
    }

    /** Duration of each receive of the last run, in seconds. */
    double[] receives(int iterations) {
        return Arrays.copyOf(receives, iterations);
    }

    @Override
    public int check(int turn) throws MPIException {
        if (rank != 0) {
            Marks.put(buffer, size, turn);
            run(1);
            return 0;
        }
        Marks.put(buffer, size, turn + 1);
        run(1);
        return Marks.wrong(buffer, size, turn);
    }
}
