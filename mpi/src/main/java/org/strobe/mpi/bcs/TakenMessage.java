package org.strobe.mpi.bcs;

import org.strobe.bcs.message.Outcome;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** A message that a matching probe has taken, or the one that comes from {@code PROC_NULL}. It is received once. */
final class TakenMessage implements MatchedMessage {
    private final BcsChannel channel;
    private final Outcome taken;
    private final MessageEnvelope envelope;
    private boolean isReceived;

    TakenMessage(BcsChannel channel, Outcome taken) {
        this(channel, taken, Probes.envelope(taken));
    }

    private TakenMessage(BcsChannel channel, Outcome taken, MessageEnvelope envelope) {
        this.channel = channel;
        this.taken = taken;
        this.envelope = envelope;
    }

    static TakenMessage ofNobody() {
        return new TakenMessage(null, null, MessageEnvelope.NOBODY);
    }

    @Override
    public Operation receive(Object buffer, int count, Type type) {
        Operation receive = startReceive(buffer, count, type);
        receive.await();
        return receive;
    }

    @Override
    public synchronized Operation startReceive(Object buffer, int count, Type type) {
        if (isReceived) {
            throw new MpiFailure(ErrorClass.REQUEST, "this message was received already");
        }
        isReceived = true;
        return taken == null ? NoMessage.RECEIVED : channel.startReceive(buffer, count, type, taken);
    }

    @Override
    public int source() {
        return envelope.source();
    }

    @Override
    public int tag() {
        return envelope.tag();
    }

    @Override
    public long bytes() {
        return envelope.bytes();
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
