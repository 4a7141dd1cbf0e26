package org.strobe.mpi.p2p;

import static org.strobe.mpi.provider.Constants.PROC_NULL;

import org.strobe.mpi.engine.Witness;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;

/** Messages of one context that a witness sees. They carry a word of its; all else is as ever. */
final class WitnessedChannel extends ContextChannel {
    private final Witness witness;

    WitnessedChannel(P2pEngine engine, int context, int ownRank, ProcessGroup peers, Witness witness) {
        super(engine, context, ownRank, peers);
        this.witness = witness;
    }

    @Override
    public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        engine.enter();
        try {
            engine.rank.operation();
            if (dest != PROC_NULL) {
                engine.finish(beginSend(mode, buffer, offset, count, type, dest, tag));
            }
        } finally {
            engine.exit();
        }
    }

    @Override
    public Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
        engine.enter();
        try {
            engine.rank.operation();
            ReceiveRequest receive = beginReceive(buffer, offset, count, type, source, tag);
            engine.awaitOwn(receive);
            return receive;
        } finally {
            engine.exit();
        }
    }

    @Override
    SendRequest beginSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        if (dest == PROC_NULL) {
            return engine.outgoing.startNothing(this);
        }
        int place = witness.place();
        long word = witness.sent(place, count, type);
        return engine.outgoing.startWitnessed(this, mode, buffer, offset, count, type, dest, tag, place, word);
    }

    @Override
    ReceiveRequest beginReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        return source == PROC_NULL
                ? engine.incoming.startNothing(this)
                : engine.incoming.startAt(witness.place(), this, buffer, offset, count, type, source, tag);
    }

    @Override
    int place() {
        return witness.place();
    }

    @Override
    MpiFailure examine(ReceiveRequest receive, long word, long bytes) {
        return witness.received(
                receive.place, receive.count, receive.type, describe(receive.source), receive.tag, bytes, word);
    }

    @Override
    String describe(String what, int place) {
        return witness.describe(what, place);
    }
}
