package mpi;

import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** Checks the arguments of collectives that reduce data, and makes the calls. */
final class ReductionCalls {
    private ReductionCalls() {}

    static CollectiveCall reduce(
            Communicator here, Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root) {
        Roots.check(here, root);
        Data sent = Roots.hasShare(here, root) ? Operands.sent("sendbuf", sendbuf, count, type) : Data.NONE;
        Data received = Roots.isRoot(here, root) ? Operands.received("recvbuf", recvbuf, count, type) : Data.NONE;
        return reduce(here, sent, received, type, op, root);
    }

    /** Reduces in place at the root: its operand is in the result buffer. */
    static CollectiveCall reduce(Communicator here, Object buf, int count, Datatype type, Op op, int root) {
        Roots.check(here, root);
        boolean isRoot = Roots.isRoot(here, root);
        Data received = isRoot ? Operands.received("buf", buf, count, type) : Data.NONE;
        Data sent;
        if (isRoot && !here.isInter()) {
            sent = Data.inPlace(count, received.type());
        } else {
            sent = Roots.hasShare(here, root) ? Operands.sent("buf", buf, count, type) : Data.NONE;
        }
        return reduce(here, sent, received, type, op, root);
    }

    private static CollectiveCall reduce(Communicator here, Data sent, Data received, Datatype type, Op op, int root) {
        Data data = Roots.isRoot(here, root) ? received : sent;
        // A rank that does not take part may pass any operation.
        Operator operator = root == Constants.PROC_NULL && here.isInter() ? Predefined.NO_OP : Op.operator(op, type);
        return new CollectiveCall.Reduce(sent.buffer(), received.buffer(), data.count(), data.type(), operator, root);
    }

    static CollectiveCall allReduce(
            Communicator here, Object sendbuf, Object recvbuf, int count, Datatype type, Op op) {
        Type layout = operands(sendbuf, recvbuf, count, type);
        return here.state().repeated().allReduce(sendbuf, recvbuf, count, layout, Op.operator(op, type));
    }

    static CollectiveCall allReduce(Communicator here, Object buf, int count, Datatype type, Op op) {
        Roots.checkInPlace(here);
        Type layout = operand(buf, count, type);
        return here.state().repeated().allReduce(Constants.IN_PLACE, buf, count, layout, Op.operator(op, type));
    }

    private static Type operands(Object sendbuf, Object recvbuf, int count, Datatype type) {
        Type layout = Datatype.committedOf(type);
        Arguments.elements("sendbuf", sendbuf, count, layout);
        Arguments.elements("recvbuf", recvbuf, count, layout);
        Arguments.writable("recvbuf", recvbuf);
        return layout;
    }

    /** Checks the one buffer of a call in place. */
    private static Type operand(Object buf, int count, Datatype type) {
        Type layout = Datatype.committedOf(type);
        Arguments.received(buf, count, layout);
        return layout;
    }

    static CollectiveCall reduceScatter(
            Communicator here, Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op) {
        Type layout = Datatype.committedOf(type);
        Arguments.elements("sendbuf", sendbuf, sum("recvcounts", recvcounts, here.size()), layout);
        Arguments.elements("recvbuf", recvbuf, recvcounts[here.rank()], layout);
        Arguments.writable("recvbuf", recvbuf);
        return new CollectiveCall.ReduceScatter(
                Collective.REDUCE_SCATTER, sendbuf, recvbuf, 0, recvcounts, layout, Op.operator(op, type));
    }

    /** Reduces in place: the result is put at the start of the buffer. */
    static CollectiveCall reduceScatter(Communicator here, Object buf, int[] counts, Datatype type, Op op) {
        Roots.checkInPlace(here);
        Type layout = Datatype.committedOf(type);
        Arguments.elements("buf", buf, sum("counts", counts, here.size()), layout);
        Arguments.writable("buf", buf);
        return new CollectiveCall.ReduceScatter(
                Collective.REDUCE_SCATTER, Constants.IN_PLACE, buf, 0, counts, layout, Op.operator(op, type));
    }

    private static long sum(String name, int[] counts, int ranks) {
        Arguments.length(name, counts, ranks);
        long sum = 0;
        for (int i = 0; i < ranks; i++) {
            if (counts[i] < 0) {
                Arguments.count(name + "[" + i + "]", counts[i]);
            }
            sum += counts[i];
        }
        return sum;
    }

    static CollectiveCall reduceScatterBlock(
            Communicator here, Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op) {
        Type layout =
                Operands.sent("sendbuf", sendbuf, recvcount, type, here.size()).type(0);
        Operands.received("recvbuf", recvbuf, recvcount, type);
        return new CollectiveCall.ReduceScatter(
                Collective.REDUCE_SCATTER_BLOCK, sendbuf, recvbuf, recvcount, null, layout, Op.operator(op, type));
    }

    /** Reduces in place: the result is put at the start of the buffer. */
    static CollectiveCall reduceScatterBlock(Communicator here, Object buf, int count, Datatype type, Op op) {
        Roots.checkInPlace(here);
        Type layout = Operands.received("buf", buf, count, type, here.size()).type(0);
        return new CollectiveCall.ReduceScatter(
                Collective.REDUCE_SCATTER_BLOCK, Constants.IN_PLACE, buf, count, null, layout, Op.operator(op, type));
    }

    static CollectiveCall scan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) {
        Type layout = operands(sendbuf, recvbuf, count, type);
        return new CollectiveCall.Scan(Collective.SCAN, sendbuf, recvbuf, count, layout, Op.operator(op, type));
    }

    static CollectiveCall scan(Object buf, int count, Datatype type, Op op) {
        Type layout = operand(buf, count, type);
        return new CollectiveCall.Scan(Collective.SCAN, Constants.IN_PLACE, buf, count, layout, Op.operator(op, type));
    }

    /** Makes an exclusive scan. Rank 0 gets no result, and may pass any buffer for it. */
    static CollectiveCall exclusiveScan(
            Communicator here, Object sendbuf, Object recvbuf, int count, Datatype type, Op op) {
        Type layout = Datatype.committedOf(type);
        Arguments.elements("sendbuf", sendbuf, count, layout);
        if (here.rank() != 0) {
            Arguments.elements("recvbuf", recvbuf, count, layout);
            Arguments.writable("recvbuf", recvbuf);
        }
        return new CollectiveCall.Scan(
                Collective.EXCLUSIVE_SCAN, sendbuf, recvbuf, count, layout, Op.operator(op, type));
    }

    static CollectiveCall exclusiveScan(Object buf, int count, Datatype type, Op op) {
        Type layout = operand(buf, count, type);
        return new CollectiveCall.Scan(
                Collective.EXCLUSIVE_SCAN, Constants.IN_PLACE, buf, count, layout, Op.operator(op, type));
    }
}
