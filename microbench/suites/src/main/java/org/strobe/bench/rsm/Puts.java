package org.strobe.bench.rsm;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.rsm.memory.RemoteMemory;
import org.strobe.bench.rsm.memory.RemoteSegment;
import org.strobe.bench.rsm.memory.Side;

/** Puts of one size from rank 1 to rank 0, through a segment that lasts as long as the job. */
final class Puts implements BenchKernel {
    private final Intracomm comm;
    private final boolean isImporter;
    private final int size;
    private final RemoteSegment segment;

    Puts(Intracomm comm, RemoteMemory memory, int size) throws MPIException {
        this.comm = comm;
        this.isImporter = Side.of(comm.getRank()) == Side.IMPORT;
        this.size = size;
        this.segment = memory.segment(size);
        new Lives(comm, memory, 1).go(segment.setUp(), new CallTimes());
    }

    @Override
    public void run(int iterations) throws MPIException {
        if (isImporter) {
            segment.open();
            for (int i = 0; i < iterations; i++) {
                segment.put(size);
            }
            segment.shut();
        }
        comm.barrier();
    }

    @Override
    public int check(int turn) throws MPIException {
        if (isImporter) {
            new Bytes(null, segment.local()).fill(0, size, Side.IMPORT.rank(), turn);
        }
        run(1);
        return isImporter ? 0 : new Bytes(null, segment.exported()).wrong(0, size, Side.IMPORT.rank(), turn);
    }
}
