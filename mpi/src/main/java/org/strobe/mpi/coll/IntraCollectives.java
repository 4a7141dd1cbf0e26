package org.strobe.mpi.coll;

import java.util.function.Supplier;
import org.strobe.mpi.coll.steps.Blocks;
import org.strobe.mpi.coll.steps.Scratch;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Topology;
import org.strobe.mpi.type.Type;

/** The collectives of an intracommunicator. */
final class IntraCollectives extends StepwiseCollectives {
    private final GroupAlgorithms group;
    private final NeighborCollectives neighbors;

    IntraCollectives(
            Engine engine,
            Channel channel,
            int rank,
            int size,
            Supplier<Topology> topology,
            GroupAlgorithms group,
            Scratch memory) {
        super(engine, channel, rank, size, memory);
        this.group = group;
        this.neighbors = new NeighborCollectives(topology, rank);
    }

    @Override
    void barrier(Steps steps) {
        group.barrier(steps);
    }

    @Override
    void broadcast(Steps steps, Object buffer, int count, Type type, int root) {
        group.broadcast(steps, buffer, count, type, root);
    }

    @Override
    void gather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        group.gather(steps, sent, sentCount, sentType, received, root);
    }

    @Override
    void gatherV(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        group.gatherV(steps, sent, sentCount, sentType, received, root);
    }

    @Override
    void scatter(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        group.scatter(steps, sent, received, count, type, root);
    }

    @Override
    void scatterV(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        group.scatterV(steps, sent, received, count, type, root);
    }

    @Override
    void allGather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received) {
        group.allGather(steps, sent, sentCount, sentType, received);
    }

    @Override
    void allToAll(Steps steps, Blocks sent, Blocks received) {
        group.allToAll(steps, sent == null ? group.copyOf(steps, received) : sent, received);
    }

    @Override
    void neighborAllGather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received) {
        neighbors.allGather(steps, sent, sentCount, sentType, received);
    }

    @Override
    void neighborAllToAll(Steps steps, Blocks sent, Blocks received) {
        neighbors.allToAll(steps, sent, received);
    }

    @Override
    void reduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator, int root) {
        group.reduce(steps, sent, received, count, type, operator, root);
    }

    @Override
    void allReduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator) {
        group.allReduce(steps, sent, received, count, type, operator);
    }

    @Override
    void reduceScatter(Steps steps, Object sent, Object received, int[] counts, Type type, Operator operator) {
        group.reduceScatter(steps, sent, received, counts, type, operator);
    }

    @Override
    void scan(Steps steps, Object sent, Object received, int count, Type type, Operator operator, boolean inclusive) {
        group.scan(steps, sent, received, count, type, operator, inclusive);
    }
}
