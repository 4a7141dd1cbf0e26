package org.strobe.bench.overlap;

import java.nio.Buffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.NumberKind;
import org.strobe.bench.kernel.Numbers;

/** Non-blocking sum over all ranks. */
final class StartedAllReduce implements Start {
    private final Intracomm comm;
    private final int rank;
    private final int ranks;
    private final Numbers out;
    private final Numbers in;
    private final Request[] requests = new Request[1];

    StartedAllReduce(Intracomm comm, int size) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.ranks = comm.getSize();
        NumberKind kind = NumberKind.fitting(size);
        this.out = BufferChoice.DIRECT.numbers(kind, size);
        this.in = BufferChoice.DIRECT.numbers(kind, size);
    }

    @Override
    public Request[] begin() throws MPIException {
        requests[0] = comm.iAllReduce((Buffer) out.buffer(), (Buffer) in.buffer(), out.count(), out.type(), MPI.SUM);
        return requests;
    }

    @Override
    public void fill(int turn) {
        out.fill(rank, turn);
        in.spoil(ranks, turn);
    }

    @Override
    public int wrong(int turn) {
        return in.wrongSums(ranks, turn);
    }
}
