package org.strobe.mpi.engine;

import org.strobe.mpi.provider.MatchedMessage;

/** A message that was taken out of the queue, by its envelope; engines know what else is needed to receive it. */
public abstract class EnvelopedMessage implements MatchedMessage {
    private final MessageEnvelope envelope;

    protected EnvelopedMessage(MessageEnvelope envelope) {
        this.envelope = envelope;
    }

    @Override
    public final int source() {
        return envelope.source();
    }

    @Override
    public final int tag() {
        return envelope.tag();
    }

    @Override
    public final long bytes() {
        return envelope.bytes();
    }

    @Override
    public final boolean isCancelled() {
        return false;
    }
}
