package org.strobe.bench.collective;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.kernel.Grain;

/**
 * Computing, then messages to and from the two neighbours on either side in a ring; optionally overlapped, with a sum
 * over all ranks.
 */
public final class ComputeNeighbours implements BenchKernel {
    private static final int[] DISTANCES = {1, -1, 2, -2};
    private static final int TAG = 2;

    private final Intracomm comm;
    private final int rank;
    private final int ranks;
    private final int size;
    private final Grain grain;
    private final boolean isOverlapped;
    private final Bytes[] out = new Bytes[DISTANCES.length];
    private final Bytes[] in = new Bytes[DISTANCES.length];
    private final Request[] requests = new Request[2 * DISTANCES.length];
    private final double[] sum = new double[1];

    /**
     * Creates the kernel of the calling rank.
     *
     * @param isOverlapped true to compute during the exchange and end each step with a sum over all ranks, as in SAGE
     */
    public ComputeNeighbours(Intracomm comm, int size, Grain grain, boolean isOverlapped) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.ranks = comm.getSize();
        this.size = size;
        this.grain = grain;
        this.isOverlapped = isOverlapped;
        for (int i = 0; i < DISTANCES.length; i++) {
            out[i] = BufferChoice.DIRECT.bytes(size);
            in[i] = BufferChoice.DIRECT.bytes(size);
        }
    }

    private int neighbour(int distance) {
        return Math.floorMod(rank + distance, ranks);
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; i < iterations; i++) {
            if (isOverlapped) {
                begin();
                grain.compute();
                Request.waitAll(requests);
                sum[0] = 1;
                comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
            } else {
                grain.compute();
                begin();
                Request.waitAll(requests);
            }
        }
    }

    /** Starts the exchange. A receive at one distance matches the send at the opposite distance. */
    private void begin() throws MPIException {
        for (int i = 0; i < DISTANCES.length; i++) {
            ByteBuffer room = (ByteBuffer) in[i].buffer();
            requests[i] = comm.iRecv(room, size, MPI.BYTE, neighbour(-DISTANCES[i]), TAG + i);
        }
        for (int i = 0; i < DISTANCES.length; i++) {
            ByteBuffer data = (ByteBuffer) out[i].buffer();
            requests[DISTANCES.length + i] = comm.iSend(data, size, MPI.BYTE, neighbour(DISTANCES[i]), TAG + i);
        }
    }

    @Override
    public int check(int turn) throws MPIException {
        for (int i = 0; i < DISTANCES.length; i++) {
            out[i].fill(0, size, rank, turn);
            in[i].spoil(0, size, neighbour(-DISTANCES[i]), turn);
        }
        begin();
        Request.waitAll(requests);
        int wrong = 0;
        for (int i = 0; i < DISTANCES.length; i++) {
            wrong += in[i].wrong(0, size, neighbour(-DISTANCES[i]), turn);
        }
        return wrong;
    }
}
