package org.strobe.mpi.engine;

import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** A message that a matched probe has taken, or the message from {@code PROC_NULL}. It can be received once. */
public abstract class TakenMessage implements MatchedMessage {
    private final MessageEnvelope envelope;
    private boolean isReceived;

    protected TakenMessage(MessageEnvelope envelope) {
        this.envelope = envelope;
    }

    /** Starts the only receive. */
    protected abstract Operation begin(Data data);

    @Override
    public final synchronized Operation startReceive(Data data) {
        if (isReceived) {
            throw new MpiFailure(ErrorClass.REQUEST, "this message was received already");
        }
        isReceived = true;
        return begin(data);
    }

    @Override
    public final Operation receive(Data data) {
        Operation receive = startReceive(data);
        finish(receive);
        return receive;
    }

    /** Waits for the receive of a blocking call. */
    protected void finish(Operation receive) {
        receive.await();
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
