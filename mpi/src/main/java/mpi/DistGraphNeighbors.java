package mpi;

import org.strobe.mpi.standard.DistGraphTopology;

/** Neighbours of the caller in a distributed graph. Weights of an unweighted graph are 0. */
public final class DistGraphNeighbors {
    private final int[] sources;
    private final int[] sourceWeights;
    private final int[] destinations;
    private final int[] destinationWeights;
    private final boolean weighted;

    DistGraphNeighbors(DistGraphTopology graph, int rank) {
        sources = graph.sources(rank);
        sourceWeights = graph.sourceWeights().clone();
        destinations = graph.destinations(rank);
        destinationWeights = graph.destinationWeights().clone();
        weighted = graph.weighted();
    }

    /** Returns the number of ranks that the caller receives from. */
    public int getInDegree() {
        return sources.length;
    }

    /** Returns the number of ranks that the caller sends to. */
    public int getOutDegree() {
        return destinations.length;
    }

    /** True if the edges have weights. */
    public boolean isWeighted() {
        return weighted;
    }

    public int getSource(int i) {
        return sources[i];
    }

    public int getSourceWeight(int i) {
        return weight(sources, sourceWeights, i);
    }

    public int getDestination(int i) {
        return destinations[i];
    }

    public int getDestinationWeight(int i) {
        return weight(destinations, destinationWeights, i);
    }

    private int weight(int[] neighbours, int[] weights, int i) {
        return weighted ? weights[i] : 0 * neighbours[i];
    }
}
