package org.strobe.mpi.standard;

/**
 * A graph of which every rank knows its own neighbours only.
 *
 * @param ownSources whom this rank receives from
 * @param sourceWeights the weights of these edges; empty if unweighted
 * @param ownDestinations whom this rank sends to
 * @param destinationWeights the weights of these edges; empty if unweighted
 * @param weighted whether weights were given
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares topologies, and nobody changes their arrays
public record DistGraphTopology(
        int[] ownSources, int[] sourceWeights, int[] ownDestinations, int[] destinationWeights, boolean weighted)
        implements Topology {
    @Override
    public int[] sources(int rank) {
        return ownSources.clone();
    }

    @Override
    public int[] destinations(int rank) {
        return ownDestinations.clone();
    }
}
