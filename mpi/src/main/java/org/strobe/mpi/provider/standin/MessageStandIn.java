package org.strobe.mpi.provider.standin;

import org.strobe.mpi.provider.MatchedMessage;

/** Stands in for a message that a probe took out of the queue. */
public abstract class MessageStandIn implements MatchedMessage {
    private final MatchedMessage inner;

    protected MessageStandIn(MatchedMessage inner) {
        this.inner = inner;
    }

    protected final MatchedMessage inner() {
        return inner;
    }

    @Override
    public final int source() {
        return inner.source();
    }

    @Override
    public final int tag() {
        return inner.tag();
    }

    @Override
    public final long bytes() {
        return inner.bytes();
    }

    @Override
    public final boolean isCancelled() {
        return inner.isCancelled();
    }
}
