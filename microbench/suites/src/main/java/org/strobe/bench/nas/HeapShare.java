package org.strobe.bench.nas;

import java.util.Arrays;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Heap that a rank holds. Ranks of one Java machine share its heap out evenly. */
final class HeapShare {
    private HeapShare() {}

    /**
     * Collects garbage at rank 0, and measures what is left; all ranks call it, and keep their data until it returns.
     *
     * @return bytes; 0 at other ranks
     */
    static long ofRank(Comm comm) throws MPIException {
        boolean isFirst = comm.getRank() == 0;
        long[] own = {ProcessHandle.current().pid()};
        long[] all = new long[isFirst ? comm.getSize() : 1];
        comm.gather(own, 1, MPI.LONG, all, 1, MPI.LONG, 0);
        long share = isFirst
                ? used() / Arrays.stream(all).filter(each -> each == own[0]).count()
                : 0;
        comm.barrier();
        return share;
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
