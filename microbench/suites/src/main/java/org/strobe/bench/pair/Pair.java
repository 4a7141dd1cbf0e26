package org.strobe.bench.pair;

import mpi.Intracomm;
import mpi.MPIException;

/**
 * Pairing of rank i of the lower half with rank i of the upper one.
 * With equal rank counts on two nodes, all pairs are between the nodes. On one node, or with {@code --map cyclic} and
 * an even number of pairs, none is.
 *
 * @param partner other rank of the pair
 * @param isLower true if this rank begins
 * @param isIdle true if this rank's pair does not communicate
 */
public record Pair(int partner, boolean isLower, boolean isIdle) {
    /**
     * Pair of the calling rank.
     *
     * @param pairs active pairs; 0 for all
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
