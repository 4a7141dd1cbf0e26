package org.strobe.mpi.call;

import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * The last short call of a kind on a communicator. A program that repeats a call in a loop gets the same value, so that the loop
 * allocates nothing. Calls on long data are not kept, nor are their buffers.
 */
public final class RepeatedCalls {
    private static final long LONGEST = 4096;

    private CollectiveCall.AllReduce allReduce;

    /** Makes a call, unless it has the operands of the last one. */
    @SuppressWarnings("ReferenceEquality") // a buffer is the same one or another, whatever its content
    public CollectiveCall.AllReduce allReduce(Object sent, Object received, int count, Type type, Operator operator) {
        CollectiveCall.AllReduce last = allReduce;
        if (last != null
                && last.sent() == sent
                && last.received() == received
                && last.count() == count
                && last.type() == type
                && last.operator() == operator) {
            return last;
        }
        CollectiveCall.AllReduce call = new CollectiveCall.AllReduce(sent, received, count, type, operator);
        if (count * type.size() <= LONGEST) {
            allReduce = call;
        }
        return call;
    }
}
