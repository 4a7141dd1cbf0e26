package org.strobe.bench.overlap;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Bytes;

/** Non-blocking exchange of blocks between all ranks. */
final class StartedAllToAll implements Start {
    private final Intracomm comm;
    private final int size;
    private final int rank;
    private final int ranks;
    private final Bytes out;
    private final Bytes in;
    private final Request[] requests = new Request[1];

    StartedAllToAll(Intracomm comm, int size) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.rank = comm.getRank();
        this.ranks = comm.getSize();
        this.out = BufferChoice.DIRECT.bytes(size * ranks);
        this.in = BufferChoice.DIRECT.bytes(size * ranks);
    }

    @Override
    public Request[] begin() throws MPIException {
        requests[0] = comm.iAllToAll(out.view(), size, MPI.BYTE, in.view(), size, MPI.BYTE);
        return requests;
    }

    @Override
    public void fill(int turn) {
        for (int other = 0; other < ranks; other++) {
            out.fill(other * size, size, rank * ranks + other, turn);
            in.spoil(other * size, size, other * ranks + rank, turn);
        }
    }

    @Override
    public int wrong(int turn) {
        int wrong = 0;
        for (int other = 0; other < ranks; other++) {
            wrong += in.wrong(other * size, size, other * ranks + rank, turn);
        }
        return wrong;
    }
}
