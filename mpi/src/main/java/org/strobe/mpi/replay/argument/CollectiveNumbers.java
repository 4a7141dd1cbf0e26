package org.strobe.mpi.replay.argument;

import org.strobe.mpi.call.CollectiveCall;

/** Numbers among a collective's operands that a replay compares. Lists of counts are left out. */
public enum CollectiveNumbers implements CollectiveCall.Cases<Void, Object[]> {
    ALL;

    public static Object[] of(CollectiveCall call) {
        return call.match(ALL, null);
    }

    private static Object[] numbers(Object... numbers) {
        return numbers;
    }

    @Override
    public Object[] barrier(Void with) {
        return numbers();
    }

    @Override
    public Object[] broadcast(CollectiveCall.Broadcast call, Void with) {
        return numbers(call.data().count(), call.root());
    }

    @Override
    public Object[] gather(CollectiveCall.Gather call, Void with) {
        return call.operation().blocksAreEven()
                ? numbers(call.sent().count(), call.received().count(0), call.root())
                : numbers(call.sent().count(), call.root());
    }

    @Override
    public Object[] scatter(CollectiveCall.Scatter call, Void with) {
        return call.operation().blocksAreEven()
                ? numbers(call.sent().count(0), call.received().count(), call.root())
                : numbers(call.received().count(), call.root());
    }

    @Override
    public Object[] allGather(CollectiveCall.AllGather call, Void with) {
        return call.operation().blocksAreEven()
                ? numbers(call.sent().count(), call.received().count(0))
                : numbers(call.sent().count());
    }

    @Override
    public Object[] allToAll(CollectiveCall.AllToAll call, Void with) {
        return call.operation().blocksAreEven()
                ? numbers(call.sent().count(0), call.received().count(0))
                : numbers();
    }

    @Override
    public Object[] neighborAllGather(CollectiveCall.NeighborAllGather call, Void with) {
        return call.operation().blocksAreEven()
                ? numbers(call.sent().count(), call.received().count(0))
                : numbers(call.sent().count());
    }

    @Override
    public Object[] neighborAllToAll(CollectiveCall.NeighborAllToAll call, Void with) {
        return call.operation().blocksAreEven()
                ? numbers(call.sent().count(0), call.received().count(0))
                : numbers();
    }

    @Override
    public Object[] reduce(CollectiveCall.Reduce call, Void with) {
        return numbers(call.count(), call.root());
    }

    @Override
    public Object[] allReduce(CollectiveCall.AllReduce call, Void with) {
        return numbers(call.count());
    }

    @Override
    public Object[] reduceScatter(CollectiveCall.ReduceScatter call, Void with) {
        return call.operation().blocksAreEven() ? numbers(call.count()) : numbers();
    }

    @Override
    public Object[] scan(CollectiveCall.Scan call, Void with) {
        return numbers(call.count());
    }
}
