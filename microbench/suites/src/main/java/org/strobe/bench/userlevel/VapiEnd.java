package org.strobe.bench.userlevel;

import org.strobe.emulator.vapi.CompletionQueue;
import org.strobe.emulator.vapi.ConnectedPair;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.QpAddress;

/** A connection between both ranks, whose number is the same at both. */
final class VapiEnd {
    final ConnectedPair pair;
    final CompletionQueue sends;
    final CompletionQueue receives;

    VapiEnd(Hca hca, int other) {
        int depth = MessageWay.receives();
        this.sends = hca.completionQueue(depth);
        this.receives = hca.completionQueue(depth);
        this.pair = hca.connection(sends, receives, depth, Connection.USUAL);
        pair.connect(new QpAddress(other, pair.address().number()));
    }

    /** The next completion of a queue, which must be a success. */
    static void await(CompletionQueue queue) {
        Completion done = queue.await();
        if (done.status() != Completion.Status.SUCCESS) {
            throw new IllegalStateException(done.operation() + ": status=" + done.status());
        }
    }
}
