package org.strobe.mpi.p2p;

import static org.strobe.mpi.standard.Constants.PROC_NULL;

import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.p2p.partner.PartnerContext;
import org.strobe.mpi.p2p.receive.EarlyMessage;
import org.strobe.mpi.p2p.receive.ReceiveRequest;
import org.strobe.mpi.p2p.send.SendRequest;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Messages of one communicator, as a channel. For a checked one, see {@link CheckedContextChannel}. */
class ContextChannel extends PartnerContext implements Channel {
    final P2pEngine engine;

    ContextChannel(P2pEngine engine, int context, int ownRank, ProcessGroup peers) {
        super(engine.partners, context, ownRank, peers);
        this.engine = engine;
    }

    @Override
    public boolean sendsAhead() {
        return engine.sendsAhead;
    }

    @Override
    public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        engine.progress.enter();
        try {
            engine.rank.operation();
            if (dest == PROC_NULL) {
                return;
            }
            boolean sent = mode != SendMode.SYNCHRONOUS
                    && engine.eager.trySend(this, mode, partner(dest), buffer, offset, count, type, tag);
            if (!sent) {
                engine.finish(engine.sends.start(this, mode, buffer, offset, count, type, dest, tag));
            }
        } finally {
            engine.progress.exit();
        }
    }

    @Override
    public Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
        engine.progress.enter();
        try {
            engine.rank.operation();
            if (source == PROC_NULL) {
                return engine.receives.startNothing(this);
            }
            ReceiveRequest receive = engine.receives.start(this, buffer, offset, count, type, source, tag);
            engine.progress.untilOwn(receive);
            return receive;
        } finally {
            engine.progress.exit();
        }
    }

    @Override
    public Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        engine.progress.enter();
        try {
            engine.rank.operation();
            return beginSend(mode, buffer, offset, count, type, dest, tag);
        } finally {
            engine.progress.exit();
        }
    }

    SendRequest beginSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        return dest == PROC_NULL
                ? engine.sends.startNothing(this)
                : engine.sends.start(this, mode, buffer, offset, count, type, dest, tag);
    }

    @Override
    public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        engine.progress.enter();
        try {
            engine.rank.operation();
            return beginReceive(buffer, offset, count, type, source, tag);
        } finally {
            engine.progress.exit();
        }
    }

    ReceiveRequest beginReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        return source == PROC_NULL
                ? engine.receives.startNothing(this)
                : engine.receives.start(this, buffer, offset, count, type, source, tag);
    }

    @Override
    public Outcome probe(int source, int tag, boolean blocking) {
        engine.progress.enter();
        try {
            engine.rank.operation();
            if (source == PROC_NULL) {
                return MessageEnvelope.NOBODY;
            }
            EarlyMessage message = engine.find(this, source, tag, blocking);
            return message == null ? null : message.envelope();
        } finally {
            engine.progress.exit();
        }
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag, boolean blocking) {
        engine.progress.enter();
        try {
            engine.rank.operation();
            if (source == PROC_NULL) {
                return new P2pTakenMessage(engine, this, null);
            }
            EarlyMessage message = engine.find(this, source, tag, blocking);
            if (message == null) {
                return null;
            }
            engine.receives.takeOut(message);
            return new P2pTakenMessage(engine, this, message);
        } finally {
            engine.progress.exit();
        }
    }

    @Override
    public void drain() {
        engine.progress.enter();
        try {
            engine.rank.operation();
            engine.progress.until(drained());
        } finally {
            engine.progress.exit();
        }
    }

    @Override
    public void close() {
        engine.progress.enter();
        try {
            forgetPartner();
            engine.receives.forget(this);
        } finally {
            engine.progress.exit();
        }
    }
}
