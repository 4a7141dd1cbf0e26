package org.strobe.mpi.p2p;

import org.strobe.mpi.call.Data;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.engine.TakenMessage;
import org.strobe.mpi.p2p.receive.EarlyMessage;
import org.strobe.mpi.p2p.receive.ReceiveRequest;
import org.strobe.mpi.provider.Operation;

/** Receives a message that a matched probe has taken. */
final class P2pTakenMessage extends TakenMessage {
    private final P2pEngine engine;
    private final ContextChannel channel;
    private EarlyMessage message;

    /**
     * Wraps a message.
     *
     * @param message null for the one of {@code PROC_NULL}
     */
    P2pTakenMessage(P2pEngine engine, ContextChannel channel, EarlyMessage message) {
        super(message == null ? MessageEnvelope.NOBODY : message.envelope());
        this.engine = engine;
        this.channel = channel;
        this.message = message;
    }

    @Override
    protected Operation begin(Data data) {
        engine.progress.enter();
        try {
            engine.rank.operation();
            EarlyMessage taken = message;
            message = null;
            return taken == null
                    ? engine.receives.startNothing(channel)
                    : engine.receives.start(channel, data.buffer(), data.count(), data.type(), taken);
        } finally {
            engine.progress.exit();
        }
    }

    @Override
    protected void finish(Operation receive) {
        engine.progress.enter();
        try {
            engine.progress.untilOwn((ReceiveRequest) receive);
        } finally {
            engine.progress.exit();
        }
    }
}
