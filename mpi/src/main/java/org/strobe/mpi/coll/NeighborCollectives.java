package org.strobe.mpi.coll;

import java.util.function.Supplier;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.Topology;
import org.strobe.mpi.type.Type;

/**
 * Collectives of neighbours in a topology: one message along each edge, all under way at once. Edges without a
 * neighbour are left out, and their part of the buffer stays untouched.
 *
 * <p>Messages of parallel edges between two ranks are told apart by order. In a graph both sides use the order of the
 * edges. In a grid, a message sent down a dimension arrives from above:
 *
 * <pre>
 *   ring of 2:    0 --down--> 1     arrives at 1 from above, though the rank below 1 is 0 as well
 * </pre>
 *
 * The message to the upper neighbour is therefore sent first, because that neighbour first receives from below. Rings
 * of one or two ranks thus behave like longer ones.
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

    /** Finds the neighbours, on first use. */
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
