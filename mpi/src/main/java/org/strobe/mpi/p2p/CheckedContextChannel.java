package org.strobe.mpi.p2p;

import static org.strobe.mpi.standard.Constants.PROC_NULL;

import org.strobe.mpi.engine.MessageChecker;
import org.strobe.mpi.p2p.receive.ReceiveRequest;
import org.strobe.mpi.p2p.send.SendRequest;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Messages of one communicator that a checker observes. Each carries a word of the sender's checker. */
final class CheckedContextChannel extends ContextChannel {
    private final MessageChecker checker;

    CheckedContextChannel(P2pEngine engine, int context, int ownRank, ProcessGroup peers, MessageChecker checker) {
        super(engine, context, ownRank, peers);
        this.checker = checker;
    }

    @Override
    public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        engine.progress.enter();
        try {
            engine.rank.operation();
            if (dest != PROC_NULL) {
                engine.finish(beginSend(mode, buffer, offset, count, type, dest, tag));
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
            ReceiveRequest receive = beginReceive(buffer, offset, count, type, source, tag);
            engine.progress.untilOwn(receive);
            return receive;
        } finally {
            engine.progress.exit();
        }
    }

    @Override
    SendRequest beginSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        if (dest == PROC_NULL) {
            return engine.sends.startNothing(this);
        }
        int callSite = checker.callSite();
        long word = checker.sent(callSite, count, type);
        return engine.sends.startChecked(this, mode, buffer, offset, count, type, dest, tag, callSite, word);
    }

    @Override
    ReceiveRequest beginReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        return source == PROC_NULL
                ? engine.receives.startNothing(this)
                : engine.receives.startChecked(checker.callSite(), this, buffer, offset, count, type, source, tag);
    }

    @Override
    public int callSite() {
        return checker.callSite();
    }

    @Override
    public MpiFailure examine(int callSite, int count, Type type, int source, int tag, long bytes, long word) {
        return checker.received(callSite, count, type, describe(source), tag, bytes, word);
    }

    @Override
    public String describe(String what, int callSite) {
        return checker.describe(what, callSite);
    }
}
