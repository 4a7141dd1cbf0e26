package org.strobe.mpi.p2p;

import org.strobe.mpi.engine.EnvelopedMessage;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** A message that a matching probe has taken, or the one that comes from {@code PROC_NULL}. It is received once. */
final class TakenMessage extends EnvelopedMessage {
    private final P2pEngine engine;
    private final ContextChannel channel;
    private Message message;
    private boolean received;

    /** Of a message; null for that from nobody. */
    TakenMessage(P2pEngine engine, ContextChannel channel, Message message) {
        super(message == null ? MessageEnvelope.NOBODY : message.envelope());
        this.engine = engine;
        this.channel = channel;
        this.message = message;
    }

    @Override
    public Operation receive(Object buffer, int count, Type type) {
        engine.enter();
        try {
            ReceiveRequest receive = begin(buffer, count, type);
            engine.awaitOwn(receive);
            return receive;
        } finally {
            engine.exit();
        }
    }

    @Override
    public Operation startReceive(Object buffer, int count, Type type) {
        engine.enter();
        try {
            return begin(buffer, count, type);
        } finally {
            engine.exit();
        }
    }

    private ReceiveRequest begin(Object buffer, int count, Type type) {
        engine.rank.operation();
        if (received) {
            throw new MpiFailure(ErrorClass.REQUEST, "this message was received already");
        }
        received = true;
        Message taken = message;
        message = null;
        return taken == null
                ? engine.incoming.startNothing(channel)
                : engine.incoming.start(channel, buffer, count, type, taken);
    }
}
