package org.strobe.bench.collective;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Grain;

/** Computing and a barrier. */
public final class ComputeBarrier implements BenchKernel {
    private final Intracomm comm;
    private final Grain grain;

    public ComputeBarrier(Intracomm comm, Grain grain) {
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
