package org.strobe.bench.mpi;

import mpi.Intracomm;
import mpi.MPIException;

/** Ranks compute and meet. */
final class ComputeBarrier implements Kernel {
    private final Intracomm comm;
    private final Grain grain;

    ComputeBarrier(Intracomm comm, Grain grain) {
        this.comm = comm;
        this.grain = grain;
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; i < iterations; i++) {
            grain.compute();
            comm.barrier();
        }
    }

    @Override
    public int check(int turn) throws MPIException {
        return CollectiveKernel.barrier(comm).check(turn);
    }
}
