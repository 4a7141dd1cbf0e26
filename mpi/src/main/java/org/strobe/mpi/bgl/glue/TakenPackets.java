package org.strobe.mpi.bgl.glue;

import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.engine.TakenMessage;
import org.strobe.mpi.provider.Operation;

/** A message that a matched probe has taken. */
final class TakenPackets extends TakenMessage {
    private final PacketChannel channel;
    private final IncomingMessage message;

    /** @param message null for the one of {@code PROC_NULL} */
    TakenPackets(PacketChannel channel, MessageEnvelope envelope, IncomingMessage message) {
        super(envelope);
        this.channel = channel;
        this.message = message;
    }

    @Override
    protected Operation begin(Data data) {
        return channel.startTaken(data.buffer(), data.count(), data.type(), message);
    }
}
