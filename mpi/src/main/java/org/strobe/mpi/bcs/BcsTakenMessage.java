package org.strobe.mpi.bcs;

import org.strobe.bcs.descriptor.Completion;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.engine.TakenMessage;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.Operation;

/** Receives a message that a matched probe has taken. */
final class BcsTakenMessage extends TakenMessage {
    private final BcsChannel channel;
    private final Completion taken;

    BcsTakenMessage(BcsChannel channel, Completion taken) {
        this(channel, taken, Probes.envelope(taken));
        channel.engine().countTaken(1);
    }

    private BcsTakenMessage(BcsChannel channel, Completion taken, MessageEnvelope envelope) {
        super(envelope);
        this.channel = channel;
        this.taken = taken;
    }

    static BcsTakenMessage ofNobody() {
        return new BcsTakenMessage(null, null, MessageEnvelope.NOBODY);
    }

    @Override
    protected Operation begin(Data data) {
        if (taken == null) {
            return DoneOperation.FROM_NOBODY;
        }
        channel.engine().countTaken(-1);
        return channel.startReceive(data.buffer(), data.count(), data.type(), taken);
    }
}
