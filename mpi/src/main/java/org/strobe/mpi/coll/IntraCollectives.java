package org.strobe.mpi.coll;

import java.util.function.Supplier;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.standard.Topology;

/** Collectives of an intracommunicator: those of the group and those of neighbours. */
final class IntraCollectives implements CollectiveCall.Cases<Steps, Void> {
    private final GroupAlgorithms group;
    private final NeighborCollectives neighbors;

    IntraCollectives(Supplier<Topology> topology, int rank, GroupAlgorithms group) {
        this.group = group;
        this.neighbors = new NeighborCollectives(topology, rank);
    }

    @Override
    public Void barrier(Steps steps) {
        group.barrier(steps);
        return null;
    }

    @Override
    public Void broadcast(CollectiveCall.Broadcast call, Steps steps) {
        Data data = call.data();
        group.broadcast(steps, data.buffer(), data.count(), data.type(), call.root());
        return null;
    }

    @Override
    public Void gather(CollectiveCall.Gather call, Steps steps) {
        Data sent = call.sent();
        if (call.operation() == Collective.GATHER) {
            group.gather(steps, sent.buffer(), sent.count(), sent.type(), call.received(), call.root());
        } else {
            group.gatherV(steps, sent.buffer(), sent.count(), sent.type(), call.received(), call.root());
        }
        return null;
    }

    @Override
    public Void scatter(CollectiveCall.Scatter call, Steps steps) {
        Data received = call.received();
        if (call.operation() == Collective.SCATTER) {
            group.scatter(steps, call.sent(), received.buffer(), received.count(), received.type(), call.root());
        } else {
            group.scatterV(steps, call.sent(), received.buffer(), received.count(), received.type(), call.root());
        }
        return null;
    }

    @Override
    public Void allGather(CollectiveCall.AllGather call, Steps steps) {
        Data sent = call.sent();
        group.allGather(steps, sent.buffer(), sent.count(), sent.type(), call.received());
        return null;
    }

    @Override
    public Void allToAll(CollectiveCall.AllToAll call, Steps steps) {
        Blocks received = call.received();
        Blocks sent = call.sent().isInPlace() ? group.copyOf(steps, received) : call.sent();
        group.allToAll(steps, sent, received);
        return null;
    }

    @Override
    public Void neighborAllGather(CollectiveCall.NeighborAllGather call, Steps steps) {
        Data sent = call.sent();
        neighbors.allGather(steps, sent.buffer(), sent.count(), sent.type(), call.received());
        return null;
    }

    @Override
    public Void neighborAllToAll(CollectiveCall.NeighborAllToAll call, Steps steps) {
        neighbors.allToAll(steps, call.sent(), call.received());
        return null;
    }

    @Override
    public Void reduce(CollectiveCall.Reduce call, Steps steps) {
        group.reduce(steps, call.source(), call.received(), call.count(), call.type(), call.operator(), call.root());
        return null;
    }

    @Override
    public Void allReduce(CollectiveCall.AllReduce call, Steps steps) {
        group.allReduce(steps, call.source(), call.received(), call.count(), call.type(), call.operator());
        return null;
    }

    @Override
    public Void reduceScatter(CollectiveCall.ReduceScatter call, Steps steps) {
        int[] counts = call.listed(steps.size());
        group.reduceScatter(steps, call.source(), call.received(), counts, call.type(), call.operator());
        return null;
    }

    @Override
    public Void scan(CollectiveCall.Scan call, Steps steps) {
        group.scan(steps, call);
        return null;
    }
}
