package org.strobe.bench.collective;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.NicShares;

/** Global condition over all nodes with a write. Rank 0 asks again once it has the answer. */
public final class CompareAndWrite implements BenchKernel {
    private final Intracomm comm;
    private final Nic nic;
    private final NodeSet all;
    private final long compared;
    private final long written;
    private long value;

    public CompareAndWrite(Intracomm comm) {
        this.comm = comm;
        this.nic = Rank.current().nic();
        this.all = NodeSet.all(nic.nodes());
        this.compared = new NicShares(nic.memory().size(), nic.events()).rest().start();
        this.written = compared + Long.BYTES;
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; comm.getRank() == 0 && i < iterations; i++) {
            nic.compareAndWrite(all, compared, WordComparison.AT_LEAST, 0, written, ++value);
        }
    }

    /** Verifies that a true condition writes everywhere and a false one nowhere. */
    @Override
    public int check(int turn) throws MPIException {
        comm.barrier();
        run(1);
        int wrong = 0;
        if (comm.getRank() == 0 && nic.compareAndWrite(all, compared, WordComparison.LESS, 0, written, -1)) {
            wrong++;
        }
        long[] expected = {value};
        comm.bcast(expected, 1, MPI.LONG, 0);
        return wrong + (nic.memory().getLongVolatile(written) == expected[0] ? 0 : 1);
    }
}
