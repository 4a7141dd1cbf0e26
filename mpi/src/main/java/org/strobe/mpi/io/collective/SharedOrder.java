package org.strobe.mpi.io.collective;

import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.io.disk.SharedPointer;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** Assigns each rank its part at the shared pointer, in rank order. */
public final class SharedOrder {
    private final SharedPointer pointer;
    private final long count;
    private final long[] counts;
    private final long[] start = new long[1];
    private final int rank;

    /**
     * @param count number of etypes of this rank
     */
    public SharedOrder(SharedPointer pointer, long count, int rank, int size) {
        this.pointer = pointer;
        this.count = count;
        this.rank = rank;
        this.counts = new long[size];
    }

    Operation tellCount(Communicator communicator) {
        return communicator.start(CollectiveCall.allGather(new long[] {count}, counts, 1, Type.LONG));
    }

    /** Advances the pointer on rank 0 for all ranks, and sends the starts. */
    Operation tellStart(Communicator communicator) {
        if (rank == 0) {
            long all = 0;
            for (long each : counts) {
                all += each;
            }
            start[0] = pointer.advance(all);
        }
        return communicator.start(CollectiveCall.broadcast(start, 1, Type.LONG, 0));
    }

    /** Start of this rank's part. */
    public long start() {
        long before = start[0];
        for (int i = 0; i < rank; i++) {
            before += counts[i];
        }
        return before;
    }
}
