package org.strobe.bench.pair;

import mpi.Intracomm;
import mpi.MPIException;

/**
 * Who talks to whom: rank i of the lower half to rank i of the upper one. So with as many ranks on each of two nodes all pairs are between the nodes, and on one node, or with ranks dealt out to
 * nodes one by one ({@code --map cyclic}) and an even number of pairs, none is.
 *
 * @param partner whom this rank talks to
 * @param isLower whether this rank begins
 * @param isIdle whether this rank's pair does not talk
 */
public record Pair(int partner, boolean isLower, boolean isIdle) {
    /**
     * That of the calling rank.
     *
     * @param pairs how many pairs talk; 0 if all do
     */
    public static Pair of(Intracomm comm, int pairs) throws MPIException {
        return of(comm.getRank(), comm.getSize(), pairs);
    }

    static Pair of(int rank, int ranks, int pairs) {
        int half = ranks / 2;
        boolean isLower = rank < half;
        int number = isLower ? rank : rank - half;
        return new Pair(isLower ? rank + half : number, isLower, pairs > 0 && number >= pairs);
    }
}
