package org.strobe.mpi.bcs;

import org.strobe.bcs.message.Outcome;
import org.strobe.mpi.engine.EnvelopedMessage;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** A message that a matching probe has taken, or the one that comes from {@code PROC_NULL}. It is received once. */
final class TakenMessage extends EnvelopedMessage {
    private final BcsChannel channel;
    private final Outcome taken;
    private boolean isReceived;

    TakenMessage(BcsChannel channel, Outcome taken) {
        this(channel, taken, Probes.envelope(taken));
        channel.engine().countTaken(1);
    }

    private TakenMessage(BcsChannel channel, Outcome taken, MessageEnvelope envelope) {
        super(envelope);
        this.channel = channel;
        this.taken = taken;
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
        if (taken != null) {
            channel.engine().countTaken(-1);
        }
        return taken == null ? NoMessage.RECEIVED : channel.startReceive(buffer, count, type, taken);
    }
}
