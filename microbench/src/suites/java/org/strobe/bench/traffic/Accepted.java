package org.strobe.bench.traffic;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * What all ranks received in a pass.
 *
 * @param within bytes from the own node
 * @param withinSeconds from the first rank's start until the last of them was there
 * @param between bytes from other nodes
 * @param betweenSeconds likewise
 */
record Accepted(long within, double withinSeconds, long between, double betweenSeconds) {
    private static final double MEGABYTE = 1e6;

    /** Joins what ranks saw: bytes, when each began, and when the last of each kind came. */
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

    /** MB/s within nodes; NaN if nothing went there. */
    double withinRate() {
        return within == 0 ? Double.NaN : within / withinSeconds / MEGABYTE;
    }

    /** MB/s between nodes; NaN if nothing went there. */
    double betweenRate() {
        return between == 0 ? Double.NaN : between / betweenSeconds / MEGABYTE;
    }

    /** Which part of the bytes stayed on a node. */
    double shareWithin() {
        return within + between == 0 ? 0 : (double) within / (within + between);
    }
}
