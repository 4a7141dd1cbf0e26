package org.strobe.mpi.p2p;

import static org.strobe.mpi.provider.Constants.PROC_NULL;

import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;

/** Messages of one context. What is overridden by {@link WitnessedChannel} is all that a witness takes part in. */
class ContextChannel implements Channel {
    final P2pEngine engine;
    private final int context;
    private final int ownRank;
    private final ProcessGroup peers;

    /** The first word of what it sends at once. */
    final long eagerHeader;

    /** How many operations are not done. */
    int pending;

    private int latestRank = PROC_NULL;
    private Partner latest;

    ContextChannel(P2pEngine engine, int context, int ownRank, ProcessGroup peers) {
        this.engine = engine;
        this.context = context;
        this.ownRank = ownRank;
        this.peers = peers;
        this.eagerHeader = Records.pair(ownRank, Records.EAGER);
    }

    final int context() {
        return context;
    }

    final int ownRank() {
        return ownRank;
    }

    final int process(int rank) {
        return peers.process(rank);
    }

    final Partner partner(int rank) {
        if (rank == latestRank) {
            return latest;
        }
        Partner partner = engine.peers.partner(peers.process(rank));
        latest = partner;
        latestRank = rank;
        return partner;
    }

    /** Who a rank is, in words. */
    final String describe(int rank) {
        return peers.describe(rank);
    }

    /** Where the program makes the call that is being made; 0 if nobody asks. */
    int place() {
        return 0;
    }

    /** A message with a word for the witness has met its receive: what the receive fails with, or null. */
    MpiFailure examine(ReceiveRequest receive, long word, long bytes) {
        return null;
    }

    /** What a request from that place waits for, in words. */
    String describe(String what, int place) {
        return what + " in context " + context;
    }

    @Override
    public boolean sendsAhead() {
        return true;
    }

    @Override
    public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        engine.enter();
        try {
            engine.rank.operation();
            if (dest == PROC_NULL) {
                return;
            }
            boolean sent = mode != SendMode.SYNCHRONOUS
                    && engine.outgoing.trySend(this, partner(dest), buffer, offset, count, type, tag);
            if (!sent) {
                engine.finish(engine.outgoing.start(this, mode, buffer, offset, count, type, dest, tag));
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
            if (source == PROC_NULL) {
                return engine.incoming.startNothing(this);
            }
            ReceiveRequest receive = engine.incoming.start(this, buffer, offset, count, type, source, tag);
            engine.awaitOwn(receive);
            return receive;
        } finally {
            engine.exit();
        }
    }

    @Override
    public Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        engine.enter();
        try {
            engine.rank.operation();
            return beginSend(mode, buffer, offset, count, type, dest, tag);
        } finally {
            engine.exit();
        }
    }

    SendRequest beginSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        return dest == PROC_NULL
                ? engine.outgoing.startNothing(this)
                : engine.outgoing.start(this, mode, buffer, offset, count, type, dest, tag);
    }

    @Override
    public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        engine.enter();
        try {
            engine.rank.operation();
            return beginReceive(buffer, offset, count, type, source, tag);
        } finally {
            engine.exit();
        }
    }

    ReceiveRequest beginReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        return source == PROC_NULL
                ? engine.incoming.startNothing(this)
                : engine.incoming.start(this, buffer, offset, count, type, source, tag);
    }

    @Override
    public Outcome probe(int source, int tag, boolean blocking) {
        engine.enter();
        try {
            engine.rank.operation();
            if (source == PROC_NULL) {
                return MessageEnvelope.NOBODY;
            }
            Message message = engine.find(this, source, tag, blocking);
            return message == null ? null : message.envelope();
        } finally {
            engine.exit();
        }
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag, boolean blocking) {
        engine.enter();
        try {
            engine.rank.operation();
            if (source == PROC_NULL) {
                return new TakenMessage(engine, this, null);
            }
            Message message = engine.find(this, source, tag, blocking);
            if (message == null) {
                return null;
            }
            engine.incoming.takeOut(message);
            return new TakenMessage(engine, this, message);
        } finally {
            engine.exit();
        }
    }

    @Override
    public void drain() {
        engine.enter();
        try {
            engine.rank.operation();
            engine.until(new Goal() {
                @Override
                public boolean isMet() {
                    return pending == 0;
                }

                @Override
                public String what() {
                    return "the end of " + pending + " operations in context " + context;
                }

                @Override
                public String fromWhom() {
                    return "anybody";
                }
            });
        } finally {
            engine.exit();
        }
    }

    @Override
    public void close() {
        latest = null;
        latestRank = PROC_NULL;
    }
}
