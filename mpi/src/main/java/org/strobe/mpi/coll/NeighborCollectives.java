package org.strobe.mpi.coll;

import java.util.function.Supplier;
import org.strobe.mpi.coll.steps.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.provider.CartTopology;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Topology;
import org.strobe.mpi.type.Type;

/**
 * The collectives of neighbours in a topology: a message along each edge, all under way at once. Edges that lead nowhere are
 * left out, and their part of the buffer untouched.
 *
 * <p>Where several edges join the same two ranks, their messages are told apart by their order. In a graph that is the order
 * of the edges on both sides. In a grid what goes down a dimension arrives from above:
 *
 * <pre>
 *   ring of 2:    0 --down--> 1     is what 1 receives from above, though the rank below 1 is 0 as well
 * </pre>
 *
 * so that a ring of two, or of one, does as every longer one: what is for the upper neighbour is sent first, since that one
 * asks for what comes from below first.
 */
final class NeighborCollectives {
    private final Supplier<Topology> given;
    private final int rank;
    private Topology topology;
    private int[] sources;
    private int[] destinations;

    NeighborCollectives(Supplier<Topology> given, int rank) {
        this.given = given;
        this.rank = rank;
    }

    /** Finds the neighbours; asked for first when they are needed. */
    private void find() {
        if (topology == null) {
            topology = given.get();
        }
        if (topology == null) {
            throw new MpiFailure(
                    ErrorClass.TOPOLOGY, "comm: only a communicator with a topology has neighbourhood collectives");
        }
        if (sources == null) {
            destinations = topology.destinations(rank);
            sources = topology.sources(rank);
        }
    }

    void allGather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received) {
        find();
        receiveAll(steps, received);
        for (int dest : destinations) {
            if (dest != Constants.PROC_NULL && sentCount * sentType.size() > 0) {
                steps.startSend(sent, 0, sentCount, sentType, dest);
            }
        }
        steps.awaitAll();
    }

    void allToAll(Steps steps, Blocks sent, Blocks received) {
        find();
        receiveAll(steps, received);
        int turned = topology instanceof CartTopology ? 1 : 0;
        for (int i = 0; i < destinations.length; i++) {
            int edge = i ^ turned;
            int dest = destinations[edge];
            if (dest != Constants.PROC_NULL && sent.bytes(edge) > 0) {
                steps.startSend(sent.buffer(), sent.offset(edge), sent.count(edge), sent.type(edge), dest);
            }
        }
        steps.awaitAll();
    }

    private void receiveAll(Steps steps, Blocks received) {
        for (int i = 0; i < sources.length; i++) {
            if (sources[i] != Constants.PROC_NULL && received.bytes(i) > 0) {
                steps.startReceive(
                        received.buffer(), received.offset(i), received.count(i), received.type(i), sources[i]);
            }
        }
    }
}
