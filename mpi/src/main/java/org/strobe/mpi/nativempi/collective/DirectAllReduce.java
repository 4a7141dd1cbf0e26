package org.strobe.mpi.nativempi.collective;

import java.lang.ref.Reference;
import java.nio.Buffer;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.comm.CollectiveFunction;
import org.strobe.mpi.nativempi.memory.Buffers;
import org.strobe.mpi.nativempi.value.NativeOperator;
import org.strobe.mpi.standard.Constants;

/** An allreduce of direct buffers by an operator of the library. It makes no object: programs reduce short data in loops. */
final class DirectAllReduce {
    private DirectAllReduce() {}

    /** True if the library can use the call's buffers and has its operator. */
    static boolean suits(CollectiveCall.AllReduce call) {
        return (isInPlace(call) || Buffers.isDirect(call.sent()))
                && Buffers.isDirect(call.received())
                && NativeOperator.isOfLibrary(call.operator(), call.type());
    }

    static void carryOut(CollectiveCall.AllReduce call, long comm) {
        long sent = isInPlace(call) ? Native.ABI.handles().inPlace() : Buffers.address((Buffer) call.sent());
        long received = Buffers.address((Buffer) call.received());
        long type = NativeOperator.type(call.operator(), call.type());
        long operator = NativeOperator.handle(call.operator());
        try {
            Failures.check(CollectiveFunction.allReduce(sent, received, call.count(), type, operator, comm));
        } finally {
            Reference.reachabilityFence(call.sent());
            Reference.reachabilityFence(call.received());
        }
    }

    private static boolean isInPlace(CollectiveCall.AllReduce call) {
        return Constants.IN_PLACE.equals(call.sent());
    }
}
