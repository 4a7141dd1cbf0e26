package org.strobe.bench.torus;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Ranks by their distances in links. All ranks make one together.
 *
 * @param byDistance the first rank at each distance from rank 0; rank 0 at distance 0
 * @param centre the first rank with the most neighbours
 * @param around its neighbours
 */
@SuppressWarnings("ArrayRecordComponent") // made once, and not changed
record Neighbours(int[] byDistance, int centre, int[] around) {
    /** @param hops links between this rank and another one */
    static Neighbours of(Intracomm comm, IntUnaryOperator hops) throws MPIException {
        int ranks = comm.getSize();
        int[] own = IntStream.range(0, ranks)
                .filter(rank -> hops.applyAsInt(rank) == 1)
                .toArray();
        int[] most = {own.length};
        comm.allReduce(most, 1, MPI.INT, MPI.MAX);
        int[] centre = {own.length == most[0] ? comm.getRank() : ranks};
        comm.allReduce(centre, 1, MPI.INT, MPI.MIN);
        int[] around = comm.getRank() == centre[0] ? own : new int[most[0]];
        comm.bcast(around, most[0], MPI.INT, centre[0]);
        int[] farthest = {IntStream.range(0, ranks).map(hops).max().orElseThrow()};
        comm.bcast(farthest, 1, MPI.INT, 0);
        int[] byDistance = new int[farthest[0] + 1];
        for (int rank = ranks - 1; rank >= 0 && comm.getRank() == 0; rank--) {
            byDistance[hops.applyAsInt(rank)] = rank;
        }
        comm.bcast(byDistance, byDistance.length, MPI.INT, 0);
        return new Neighbours(byDistance, centre[0], around);
    }
}
