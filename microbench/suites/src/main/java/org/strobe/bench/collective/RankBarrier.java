package org.strobe.bench.collective;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.emulator.rank.Rank;

/** The barrier of ranks, which MPI's is compared with. */
public final class RankBarrier implements BenchKernel {
    private static final int LATECOMER = 0;
    private static final double MOMENT = 1e-4;

    private final Intracomm comm;
    private final Rank rank = Rank.current();

    public RankBarrier(Intracomm comm) {
        this.comm = comm;
    }

    @Override
    public void run(int iterations) {
        for (int i = 0; i < iterations; i++) {
            rank.barrier();
        }
    }

    /** Verifies that no rank leaves before the last one comes, a moment after the others. */
    @Override
    public int check(int turn) throws MPIException {
        double[] came = {MPI.wtime()};
        while (comm.getRank() == LATECOMER && MPI.wtime() < came[0] + MOMENT) {
            Thread.onSpinWait();
        }
        came[0] = MPI.wtime();
        rank.barrier();
        double left = MPI.wtime();
        comm.allReduce(came, 1, MPI.DOUBLE, MPI.MAX);
        return left >= came[0] ? 0 : 1;
    }
}
