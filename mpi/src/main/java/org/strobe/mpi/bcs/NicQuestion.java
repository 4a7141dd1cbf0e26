package org.strobe.mpi.bcs;

import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.match.Envelope;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Wait for the answer to a probe. */
record NicQuestion(BcsRequest request, BcsChannel channel, Envelope envelope) implements Awaitable, Waiting {
    @Override
    public boolean isReached(long target) {
        return request.isDone();
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public String what() {
        return "a message to probe with " + (envelope.tag() == Envelope.ANY ? "any tag" : "tag " + envelope.tag());
    }

    @Override
    public String fromWhom() {
        return channel.describe(envelope.source());
    }
}
