package org.strobe.mpi.standard;

import java.util.Arrays;

/**
 * A graph that every rank knows as a whole.
 *
 * @param index how many edges the ranks up to and with each have
 * @param edges the neighbours of rank 0, of rank 1, and so on
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares topologies, and nobody changes their arrays
public record GraphTopology(int[] index, int[] edges) implements Topology {
    public GraphTopology {
        index = index.clone();
        edges = edges.clone();
    }

    /** The neighbours of a rank. */
    public int[] neighbours(int rank) {
        return Arrays.copyOfRange(edges, rank == 0 ? 0 : index[rank - 1], index[rank]);
    }

    @Override
    public int[] sources(int rank) {
        return neighbours(rank);
    }

    @Override
    public int[] destinations(int rank) {
        return neighbours(rank);
    }
}
