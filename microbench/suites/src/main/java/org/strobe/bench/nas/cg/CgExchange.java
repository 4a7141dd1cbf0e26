package org.strobe.bench.nas.cg;

import java.nio.DoubleBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.nas.memory.SharedRoom;

/**
 * Messages of CG. The ranks of a row add up their parts of a product, in pairs at distances 1, 2, 4 ... Then pairs of ranks turn
 * pieces of rows into pieces of columns; the partner may be the rank itself.
 */
final class CgExchange {
    private static final int TAG = 1;

    private final Intracomm comm;
    private final CgGrid grid;
    private final DoubleBuffer out;
    private final DoubleBuffer in;
    private final double[] other;
    private final DoubleBuffer outNumbers = MPI.newDoubleBuffer(2);
    private final DoubleBuffer inNumbers = MPI.newDoubleBuffer(2);
    private final boolean isSkeleton;

    CgExchange(Intracomm comm, CgGrid grid, boolean isSkeleton) {
        this.comm = comm;
        this.grid = grid;
        this.isSkeleton = isSkeleton;
        int most = Math.max(grid.height(), grid.width());
        this.out = isSkeleton ? SharedRoom.buffer(0, most) : MPI.newDoubleBuffer(most);
        this.in = isSkeleton ? SharedRoom.buffer(1, most) : MPI.newDoubleBuffer(most);
        this.other = new double[isSkeleton ? 0 : most];
    }

    /**
     * Adds up the parts of a product in the own row, and takes the own column's piece of it.
     *
     * @param part this rank's part, which is overwritten
     */
    void sumAndTranspose(double[] part, double[] piece) throws MPIException {
        int start = 0;
        int length = grid.height();
        int distance = 1;
        if (!grid.isSquare()) {
            int own = grid.summedPiece();
            start = grid.start(own) - grid.firstRow();
            length = grid.start(own + 1) - grid.start(own);
            int otherStart = start == 0 ? length : 0;
            swap(grid.across(distance), part, otherStart, grid.height() - length, length);
            add(part, start, length);
            distance = 2;
        }
        for (; distance < grid.columns(); distance *= 2) {
            swap(grid.across(distance), part, start, length, length);
            add(part, start, length);
        }
        swap(grid.transposed(), part, start, length, grid.width());
        if (!isSkeleton) {
            in.get(0, piece, 0, grid.width());
        }
    }

    private void swap(int partner, double[] data, int start, int sent, int received) throws MPIException {
        if (!isSkeleton) {
            out.put(0, data, start, sent);
        }
        swap(partner, out, sent, in, received);
    }

    private void swap(int partner, DoubleBuffer sent, int toSend, DoubleBuffer received, int toReceive)
            throws MPIException {
        Request request = comm.iRecv(received, toReceive, MPI.DOUBLE, partner, TAG);
        comm.send(sent, toSend, MPI.DOUBLE, partner, TAG);
        request.waitFor();
    }

    private void add(double[] data, int start, int length) {
        if (isSkeleton) {
            return;
        }
        in.get(0, other, 0, length);
        for (int i = 0; i < length; i++) {
            data[start + i] += other[i];
        }
    }

    /** Adds up a number of all columns. */
    double sum(double own) throws MPIException {
        double[] sums = {own};
        sum(sums);
        return sums[0];
    }

    /** Adds up one or two numbers of all columns, in place. */
    void sum(double[] sums) throws MPIException {
        for (int distance = 1; distance < grid.columns(); distance *= 2) {
            outNumbers.put(0, sums);
            swap(grid.across(distance), outNumbers, sums.length, inNumbers, sums.length);
            for (int i = 0; i < sums.length; i++) {
                sums[i] += inNumbers.get(i);
            }
        }
    }
}
