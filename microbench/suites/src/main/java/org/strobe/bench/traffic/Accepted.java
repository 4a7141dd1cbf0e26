package org.strobe.bench.traffic;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Bytes received by all ranks in a pass.
 *
 * @param within bytes from the receiver's node
 * @param withinSeconds from the first rank's start to the last arrival within a node
 * @param between bytes from other nodes
 * @param betweenSeconds from the first rank's start to the last arrival between nodes
 */
record Accepted(long within, double withinSeconds, long between, double betweenSeconds) {
    private static final double MEGABYTE = 1e6;

    /** Combines the ranks' bytes, starts and last arrivals of each kind. */
    static Accepted ofAll(Intracomm comm, double start, long within, double withinEnd, long between, double betweenEnd)
            throws MPIException {
        long[] bytes = {within, between};
        comm.allReduce(bytes, bytes.length, MPI.LONG, MPI.SUM);
        double[] first = {start};
        comm.allReduce(first, 1, MPI.DOUBLE, MPI.MIN);
        double[] last = {withinEnd, betweenEnd};
        comm.allReduce(last, last.length, MPI.DOUBLE, MPI.MAX);
        return new Accepted(bytes[0], last[0] - first[0], bytes[1], last[1] - first[0]);
    }

    /** Rate within nodes in MB/s; NaN without traffic. */
    double withinRate() {
        return within == 0 ? Double.NaN : within / withinSeconds / MEGABYTE;
    }

    /** Rate between nodes in MB/s; NaN without traffic. */
    double betweenRate() {
        return between == 0 ? Double.NaN : between / betweenSeconds / MEGABYTE;
    }

    /** Fraction of bytes that stayed on a node. */
    double shareWithin() {
        return within + between == 0 ? 0 : (double) within / (within + between);
    }
}
