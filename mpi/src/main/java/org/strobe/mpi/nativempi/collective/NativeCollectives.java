package org.strobe.mpi.nativempi.collective;

import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.nativempi.call.Collectives;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.message.Statuses;
import org.strobe.mpi.nativempi.value.NativeOperators;
import org.strobe.mpi.nativempi.value.NativeTypes;
import org.strobe.mpi.nativempi.value.Operand;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** Collectives of a communicator. */
public final class NativeCollectives implements CollectiveCall.Cases<Void, Void> {
    private final long comm;
    private final int rank;

    /** @param rank the caller's rank in the communicator */
    public NativeCollectives(long comm, int rank) {
        this.comm = comm;
        this.rank = rank;
    }

    /** Carries a call out. */
    public void carryOut(CollectiveCall call) {
        call.match(this, null);
    }

    @Override
    public Void barrier(Void with) {
        Failures.check(Collectives.barrier(comm));
        return null;
    }

    @Override
    public Void broadcast(CollectiveCall.Broadcast call, Void with) {
        boolean isRoot = call.root() == rank || call.root() == Constants.ROOT;
        try (Operand data = isRoot ? Operand.sent(call.data()) : Operand.received(call.data())) {
            Failures.check(
                    Collectives.bcast(data.address(), data.count(), data.type(), Statuses.rank(call.root()), comm));
            if (!isRoot) {
                data.fill();
            }
        }
        return null;
    }

    @Override
    public Void reduce(CollectiveCall.Reduce call, Void with) {
        long operator = NativeOperators.handle(call.operator(), call.type());
        boolean isRoot = call.root() == rank || call.root() == Constants.ROOT;
        boolean inPlace = isRoot && Constants.IN_PLACE.equals(call.sent());
        try (Operand sent = inPlace ? Operand.none() : operand(call.source(), call.count(), call.type(), true);
                Operand received =
                        isRoot ? operand(call.received(), call.count(), call.type(), inPlace) : Operand.none()) {
            Failures.check(Collectives.reduce(
                    inPlace ? Native.ABI.handles().inPlace() : sent.address(),
                    received.address(),
                    call.count(),
                    NativeTypes.handle(call.type()),
                    operator,
                    Statuses.rank(call.root()),
                    comm));
            received.fill();
        }
        return null;
    }

    @Override
    public Void allReduce(CollectiveCall.AllReduce call, Void with) {
        long operator = NativeOperators.handle(call.operator(), call.type());
        boolean inPlace = Constants.IN_PLACE.equals(call.sent());
        try (Operand sent = inPlace ? Operand.none() : operand(call.sent(), call.count(), call.type(), true);
                Operand received = operand(call.received(), call.count(), call.type(), inPlace)) {
            Failures.check(Collectives.allReduce(
                    inPlace ? Native.ABI.handles().inPlace() : sent.address(),
                    received.address(),
                    call.count(),
                    NativeTypes.handle(call.type()),
                    operator,
                    comm));
            received.fill();
        }
        return null;
    }

    /** Elements as they lie, with the gaps of their type: an operator needs the type. */
    private static Operand operand(Object buffer, int count, Type type, boolean isRead) {
        return Operand.spread(new Data(buffer, count, type), isRead);
    }

    @Override
    public Void gather(CollectiveCall.Gather call, Void with) {
        throw Unsupported.failure();
    }

    @Override
    public Void scatter(CollectiveCall.Scatter call, Void with) {
        throw Unsupported.failure();
    }

    @Override
    public Void allGather(CollectiveCall.AllGather call, Void with) {
        throw Unsupported.failure();
    }

    @Override
    public Void allToAll(CollectiveCall.AllToAll call, Void with) {
        throw Unsupported.failure();
    }

    @Override
    public Void neighborAllGather(CollectiveCall.NeighborAllGather call, Void with) {
        throw Unsupported.failure();
    }

    @Override
    public Void neighborAllToAll(CollectiveCall.NeighborAllToAll call, Void with) {
        throw Unsupported.failure();
    }

    @Override
    public Void reduceScatter(CollectiveCall.ReduceScatter call, Void with) {
        throw Unsupported.failure();
    }

    @Override
    public Void scan(CollectiveCall.Scan call, Void with) {
        throw Unsupported.failure();
    }
}
