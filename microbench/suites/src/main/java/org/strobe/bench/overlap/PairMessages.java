package org.strobe.bench.overlap;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.pair.Pair;

/** Message each way between the ranks of a pair. */
final class PairMessages implements Start {
    private static final int TAG = 9;

    private final Intracomm comm;
    private final int size;
    private final int rank;
    private final Pair pair;
    private final Bytes out;
    private final Bytes in;
    private final Request[] requests = new Request[2];

    PairMessages(Intracomm comm, int size, int pairs) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.rank = comm.getRank();
        this.pair = Pair.of(comm, pairs);
        this.out = BufferChoice.DIRECT.bytes(size);
        this.in = BufferChoice.DIRECT.bytes(size);
    }

    @Override
    public Request[] begin() throws MPIException {
        requests[0] = comm.iRecv(in.view(), size, MPI.BYTE, pair.partner(), TAG);
        requests[1] = comm.iSend(out.view(), size, MPI.BYTE, pair.partner(), TAG);
        return requests;
    }

    @Override
    public void fill(int turn) {
        out.fill(0, size, rank, turn);
        in.spoil(0, size, pair.partner(), turn);
    }

    @Override
    public int wrong(int turn) {
        return in.wrong(0, size, pair.partner(), turn);
    }

    @Override
    public boolean takesPart() {
        return !pair.isIdle();
    }
}
