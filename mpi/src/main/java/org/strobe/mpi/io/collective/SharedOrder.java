package org.strobe.mpi.io.collective;

import org.strobe.mpi.io.disk.SharedPointer;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** Gives each rank its part of a row that begins at the shared pointer, in the order of ranks. */
public final class SharedOrder {
    private final SharedPointer pointer;
    private final long count;
    private final long[] counts;
    private final long[] start = new long[1];
    private final int rank;

    /** @param count how many etypes this rank takes */
    public SharedOrder(SharedPointer pointer, long count, int rank, int size) {
        this.pointer = pointer;
        this.count = count;
        this.rank = rank;
        this.counts = new long[size];
    }

    Operation tellCount(Communicator communicator) {
        return communicator.startAllGather(new long[] {count}, 1, Type.LONG, counts, 1, Type.LONG);
    }

    /** Rank 0 moves the pointer for all. */
    Operation tellStart(Communicator communicator) {
        if (rank == 0) {
            long all = 0;
            for (long each : counts) {
                all += each;
            }
            start[0] = pointer.advance(all);
        }
        return communicator.startBroadcast(start, 1, Type.LONG, 0);
    }

    /** Where this rank's part begins. */
    public long start() {
        long before = start[0];
        for (int i = 0; i < rank; i++) {
            before += counts[i];
        }
        return before;
    }
}
