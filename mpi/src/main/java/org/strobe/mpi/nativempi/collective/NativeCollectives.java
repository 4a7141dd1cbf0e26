package org.strobe.mpi.nativempi.collective;

import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.comm.CollectiveFunction;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.message.NativeOperation;
import org.strobe.mpi.nativempi.message.Statuses;
import org.strobe.mpi.nativempi.value.Operand;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;

/** Collectives of a communicator. Each case puts the arguments of a call in the order of C. */
public final class NativeCollectives
        implements Collectives, CollectiveCall.Cases<CollectiveArguments, CollectiveArguments> {
    private final long comm;
    private final Shape shape;
    private final Neighbourhood neighbourhood;

    /**
     * Ranks of the communicator.
     *
     * @param rank the caller's
     * @param size ranks of its group
     * @param remoteSize ranks of the other group, or of the own if there is one
     */
    public record Shape(int rank, int size, int remoteSize, boolean isInter) {}

    public NativeCollectives(long comm, Shape shape, Neighbourhood neighbourhood) {
        this.comm = comm;
        this.shape = shape;
        this.neighbourhood = neighbourhood;
    }

    @Override
    public void carryOut(CollectiveCall call) {
        if (call.operation() == Collective.BARRIER) {
            Failures.check(CollectiveFunction.barrier(comm));
            return;
        }
        if (call instanceof CollectiveCall.AllReduce reduction && DirectAllReduce.suits(reduction)) {
            DirectAllReduce.carryOut(reduction, comm);
            return;
        }
        try (CollectiveArguments arguments = new CollectiveArguments(call.operation())) {
            CollectiveArguments unused = call.match(this, arguments);
            Failures.check(arguments.call());
            arguments.fill();
        }
    }

    @Override
    public Operation start(CollectiveCall call) {
        CollectiveArguments arguments = new CollectiveArguments(call.operation());
        try {
            CollectiveArguments unused = call.match(this, arguments);
            long cell = Scratch.get().handle();
            Failures.check(arguments.start(cell));
            return NativeOperation.filling(arguments, Cells.getHandle(cell));
        } catch (RuntimeException e) {
            arguments.close();
            throw e;
        }
    }

    private boolean isRoot(int root) {
        return shape.isInter() ? root == Constants.ROOT : root == shape.rank();
    }

    @Override
    public CollectiveArguments barrier(CollectiveArguments with) {
        return with.word(comm);
    }

    @Override
    public CollectiveArguments broadcast(CollectiveCall.Broadcast call, CollectiveArguments with) {
        CollectiveArguments data = isRoot(call.root()) ? with.sent(call.data()) : with.received(call.data());
        return data.word(Statuses.rank(call.root())).word(comm);
    }

    @Override
    public CollectiveArguments gather(CollectiveCall.Gather call, CollectiveArguments with) {
        return with.sent(call.sent())
                .received(call.received(), shape.remoteSize(), call.sent().isInPlace())
                .word(Statuses.rank(call.root()))
                .word(comm);
    }

    @Override
    public CollectiveArguments scatter(CollectiveCall.Scatter call, CollectiveArguments with) {
        return with.sent(call.sent(), shape.remoteSize())
                .received(call.received())
                .word(Statuses.rank(call.root()))
                .word(comm);
    }

    @Override
    public CollectiveArguments allGather(CollectiveCall.AllGather call, CollectiveArguments with) {
        return with.sent(call.sent())
                .received(call.received(), shape.remoteSize(), call.sent().isInPlace())
                .word(comm);
    }

    @Override
    public CollectiveArguments allToAll(CollectiveCall.AllToAll call, CollectiveArguments with) {
        return with.sent(call.sent(), shape.remoteSize())
                .received(call.received(), shape.remoteSize(), call.sent().isInPlace())
                .word(comm);
    }

    @Override
    public CollectiveArguments neighborAllGather(CollectiveCall.NeighborAllGather call, CollectiveArguments with) {
        return with.sent(call.sent())
                .received(call.received(), neighbourhood.sources(), false)
                .word(neighbourhood.comm());
    }

    @Override
    public CollectiveArguments neighborAllToAll(CollectiveCall.NeighborAllToAll call, CollectiveArguments with) {
        return with.sent(call.sent(), neighbourhood.destinations())
                .received(call.received(), neighbourhood.sources(), false)
                .word(neighbourhood.comm());
    }

    @Override
    public CollectiveArguments reduce(CollectiveCall.Reduce call, CollectiveArguments with) {
        boolean isRoot = isRoot(call.root());
        boolean takesPart = !shape.isInter() || call.root() != Constants.PROC_NULL;
        // A rank that takes no part may have any operator, for instance one that libraries refuse.
        Operator operator = takesPart ? call.operator() : Predefined.SUM;
        return operandOfReduce(call, isRoot, with)
                .result(isRoot ? new Data(call.received(), call.count(), call.type()) : Data.NONE, false)
                // Open MPI counts pending calls with elements only, also on ranks that take no part.
                .word(takesPart ? call.count() : 1)
                .operator(operator, call.type())
                .word(Statuses.rank(call.root()))
                .word(comm);
    }

    private CollectiveArguments operandOfReduce(CollectiveCall.Reduce call, boolean isRoot, CollectiveArguments with) {
        if (isRoot && shape.isInter()) {
            // There is none, but MPICH wants an address.
            return with.word(Scratch.get().status());
        } else if (Constants.IN_PLACE.equals(call.sent())) {
            // MPICH 4.0 reads from the address that stands for elements in place.
            return with.operand(Operand.copy(new Data(call.received(), call.count(), call.type())));
        }
        return operand(call, call.count(), with);
    }

    @Override
    public CollectiveArguments allReduce(CollectiveCall.AllReduce call, CollectiveArguments with) {
        return operandAndResult(call, call.count(), call.count(), with)
                .word(call.count())
                .operator(call.operator(), call.type())
                .word(comm);
    }

    @Override
    public CollectiveArguments reduceScatter(CollectiveCall.ReduceScatter call, CollectiveArguments with) {
        int all = Math.toIntExact(call.elementsOfFirst(shape.size()));
        operandAndResult(call, all, call.count(shape.rank()), with);
        CollectiveArguments counted = call.operation() == Collective.REDUCE_SCATTER
                ? with.counts(call.listed(shape.size()))
                : with.word(call.count());
        return counted.operator(call.operator(), call.type()).word(comm);
    }

    @Override
    public CollectiveArguments scan(CollectiveCall.Scan call, CollectiveArguments with) {
        boolean inPlace = Constants.IN_PLACE.equals(call.sent());
        CollectiveArguments operands = call.isInclusive() || inPlace || shape.rank() > 0
                ? operandAndResult(call, call.count(), call.count(), with)
                : operand(call, call.count(), with).result(Operand.unseen(call.count(), call.type()));
        return operands.word(call.count())
                .operator(call.operator(), call.type())
                .word(comm);
    }

    private static CollectiveArguments operandAndResult(
            CollectiveCall.Reduction call, int elements, int resulting, CollectiveArguments with) {
        boolean inPlace = Constants.IN_PLACE.equals(call.sent());
        return operand(call, elements, with)
                .result(new Data(call.received(), inPlace ? elements : resulting, call.type()), inPlace);
    }

    private static CollectiveArguments operand(CollectiveCall.Reduction call, int elements, CollectiveArguments with) {
        return with.operand(
                Constants.IN_PLACE.equals(call.sent()) ? null : new Data(call.sent(), elements, call.type()));
    }
}
