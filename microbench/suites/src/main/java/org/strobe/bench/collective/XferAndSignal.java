package org.strobe.bench.collective;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.NicShares;
import org.strobe.shm.segment.Memory;

/** Blocks from the node of rank 0 to all others at once, several in flight; on one node, to itself. */
public final class XferAndSignal implements BenchKernel {
    private final Intracomm comm;
    private final Nic nic;
    private final NodeSet targets;
    private final int size;
    private final int window;
    private final long start;
    private final int event;
    private final Memory block;
    private long sent;

    public XferAndSignal(Intracomm comm, int size, int window) {
        this.comm = comm;
        this.nic = Rank.current().nic();
        this.targets = nic.nodes() == 1 ? NodeSet.of(0) : NodeSet.range(1, nic.nodes());
        this.size = size;
        this.window = window;
        NicShares.Share share = new NicShares(nic.memory().size(), nic.events()).rest();
        if (size > share.size()) {
            throw new IllegalArgumentException("xfer-and-signal: a NIC has " + share.size()
                    + " bytes for programs, less than " + size + "; give a smaller size");
        }
        this.start = share.start();
        this.event = share.firstEvent();
        this.block = Memory.allocate(Math.max(1, size));
    }

    @Override
    public void run(int iterations) throws MPIException {
        if (comm.getRank() != 0) {
            return;
        }
        if (sent == 0) {
            sent = nic.event(event); // earlier users leave any count
        }
        for (int i = 0; i < iterations; i++) {
            for (int each = 0; each < window; each++) {
                nic.multicast(targets, start, block, 0, size, Signals.local(event));
            }
            sent += window;
            nic.awaitEvent(event, sent);
        }
    }

    @Override
    public int check(int turn) throws MPIException {
        comm.barrier();
        for (int i = 0; i < size; i++) {
            block.setByte(i, (byte) (i + turn));
        }
        run(1);
        comm.barrier();
        int wrong = 0;
        for (int i = 0; targets.contains(nic.node()) && i < size; i++) {
            wrong += nic.memory().getByte(start + i) == (byte) (i + turn) ? 0 : 1;
        }
        return wrong;
    }
}
