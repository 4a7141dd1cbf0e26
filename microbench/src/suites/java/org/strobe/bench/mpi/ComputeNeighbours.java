package org.strobe.bench.mpi;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Ranks compute, then exchange messages with the two before and the two behind them, in a ring, and wait for all; with a sum over all ranks at the end, if asked. */
final class ComputeNeighbours implements Kernel {
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
     * Of a rank.
     *
     * @param isOverlapped whether messages are under way while ranks compute, and a sum over all ranks ends the step, as in SAGE
     */
    ComputeNeighbours(Intracomm comm, int size, Grain grain, boolean isOverlapped) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.ranks = comm.getSize();
        this.size = size;
        this.grain = grain;
        this.isOverlapped = isOverlapped;
        for (int i = 0; i < DISTANCES.length; i++) {
            out[i] = BufferKind.DIRECT.bytes(size);
            in[i] = BufferKind.DIRECT.bytes(size);
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

    /** The message that a rank gets from one so far before is what that sends so far behind. */
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
