package org.strobe.mpi.watch;

import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;

/** Reads what came of a call from the operation that it has done or started. */
final class Outcomes {
    private Outcomes() {}

    /** Takes it down, before the operation is released. */
    static void note(Call call, Operation done) {
        call.failure = done.failure();
        if (done.isCancelled()) {
            call.sent = null;
        } else if (receives(call)) {
            call.received = Volumes.message(call, done.source(), done.tag(), done.bytes(), order(call));
            call.receivedBytes = call.received == null ? 0 : done.bytes();
        } else if (reads(call)) {
            call.receivedBytes = call.failure == null ? done.bytes() : 0;
        }
    }

    private static long order(Call call) {
        return call.prepared != null && call.method().getDeclaringClass() == MatchedMessage.class
                ? call.prepared.order()
                : call.order();
    }

    private static boolean receives(Call call) {
        if (call.method().getDeclaringClass() == Operation.class) {
            return call.prepared != null && receives(call.prepared);
        }
        return call.kind() == CallKind.MESSAGE && call.method().getName().contains("eceive");
    }

    private static boolean reads(Call call) {
        return call.method().getDeclaringClass() == OpenFile.class
                && call.method().getName().contains("ead");
    }
}
