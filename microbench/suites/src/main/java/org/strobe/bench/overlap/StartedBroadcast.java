package org.strobe.bench.overlap;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Bytes;

/** Non-blocking broadcast by rank 0. */
final class StartedBroadcast implements Start {
    private final Intracomm comm;
    private final int size;
    private final boolean isRoot;
    private final Bytes bytes;
    private final Request[] requests = new Request[1];

    StartedBroadcast(Intracomm comm, int size) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.isRoot = comm.getRank() == 0;
        this.bytes = BufferChoice.DIRECT.bytes(size);
    }

    @Override
    public Request[] begin() throws MPIException {
        requests[0] = comm.iBcast(bytes.view(), size, MPI.BYTE, 0);
        return requests;
    }

    @Override
    public void fill(int turn) {
        if (isRoot) {
            bytes.fill(0, size, 0, turn);
        } else {
            bytes.spoil(0, size, 0, turn);
        }
    }

    @Override
    public int wrong(int turn) {
        return bytes.wrong(0, size, 0, turn);
    }
}
