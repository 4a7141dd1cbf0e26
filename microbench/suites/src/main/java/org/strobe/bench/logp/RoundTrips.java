package org.strobe.bench.logp;

import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;

/** Messages of one size from rank 0 to rank 1, with empty answers: time of each send and of each round trip. */
public final class RoundTrips implements BenchKernel {
    private static final int TAG = 11;

    private final Intracomm comm;
    private final int rank;
    private final int size;
    private final ByteBuffer buffer;
    private double[] sends = {};
    private double[] wholes = {};

    public RoundTrips(Intracomm comm, int size) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.size = size;
        this.buffer = MPI.newByteBuffer(Math.max(1, size));
    }

    @Override
    public void run(int iterations) throws MPIException {
        if (rank != 0) {
            for (int i = 0; i < iterations; i++) {
                comm.recv(buffer, size, MPI.BYTE, 0, TAG);
                comm.send(buffer, 0, MPI.BYTE, 0, TAG);
            }
            return;
        }
        if (sends.length < iterations) {
            sends = new double[iterations];
            wholes = new double[iterations];
        }
        for (int i = 0; i < iterations; i++) {
            double begin = MPI.wtime();
            comm.send(buffer, size, MPI.BYTE, 1, TAG);
            double sent = MPI.wtime();
            comm.recv(buffer, 0, MPI.BYTE, 1, TAG);
            wholes[i] = MPI.wtime() - begin;
            sends[i] = sent - begin;
        }
    }

    /** Duration of each send of the last run, in seconds. */
    double[] sends(int iterations) {
        return Arrays.copyOf(sends, iterations);
    }

    /** Duration of each round trip of the last run, in seconds. */
    double[] wholes(int iterations) {
        return Arrays.copyOf(wholes, iterations);
    }

    @Override
    public int check(int turn) throws MPIException {
        if (rank == 0) {
            Marks.put(buffer, size, turn);
            run(1);
            return 0;
        }
        Marks.put(buffer, size, turn + 1);
        run(1);
        return Marks.wrong(buffer, size, turn);
    }
}
