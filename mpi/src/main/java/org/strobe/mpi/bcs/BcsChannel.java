package org.strobe.mpi.bcs;

import static org.strobe.mpi.provider.Constants.PROC_NULL;

import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.runtime.BcsRequest;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.engine.Witness;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;

/** Messages of one context. */
final class BcsChannel implements Channel {
    /** Nobody looks at the program. */
    private static final int NO_PLACE = 0;

    private final BcsEngine engine;
    private final int context;
    private final int ownRank;
    private final ProcessGroup peers;
    private final Witness witness;
    private final Probes probes;

    /** @param witness null for none */
    BcsChannel(BcsEngine engine, int context, int ownRank, ProcessGroup peers, Witness witness) {
        this.engine = engine;
        this.context = context;
        this.ownRank = ownRank;
        this.peers = peers;
        this.witness = witness;
        this.probes = new Probes(this);
    }

    BcsEngine engine() {
        return engine;
    }

    /** What a receive takes; wildcards are alike here and there. */
    Envelope envelope(int source, int tag) {
        return new Envelope(context, source, tag);
    }

    private int place() {
        return witness == null ? NO_PLACE : witness.place();
    }

    /** A message has come: what its receive fails with, or null. */
    MpiFailure examine(int place, UserPayload payload, Outcome outcome) {
        if (witness == null || outcome.word() == 0) {
            return null;
        }
        Envelope message = outcome.envelope();
        return witness.received(
                place,
                payload.count(),
                payload.type(),
                describe(message.source()),
                message.tag(),
                outcome.length(),
                outcome.word());
    }

    /** What an operation from that place waits for, in words. */
    String describe(String what, int place) {
        return witness == null ? what + " in context " + context : witness.describe(what, place);
    }

    /** Who a rank is, in words. */
    String describe(int rank) {
        return peers.describe(rank);
    }

    @Override
    public boolean sendsAhead() {
        return engine.copies(0);
    }

    @Override
    public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        Operation send = startSend(mode, buffer, offset, count, type, dest, tag);
        if (mode != SendMode.BUFFERED) {
            awaitOwn(send);
        }
    }

    private static void awaitOwn(Operation operation) {
        if (operation instanceof BcsOperation posted) {
            posted.awaitOwn();
        }
    }

    @Override
    public Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
        Operation receive = startReceive(buffer, offset, count, type, source, tag);
        awaitOwn(receive);
        return receive;
    }

    @Override
    public Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        engine.countCall();
        if (dest == PROC_NULL) {
            return NoMessage.SENT;
        }
        UserPayload payload = new UserPayload(buffer, offset, count, type);
        boolean isShort = engine.copies(payload.bytes());
        if (mode == SendMode.BUFFERED) {
            long reserved = engine.reserve(payload.bytes(), isShort);
            boolean isPosted = false;
            try {
                engine.freeWhenDone(post(engine.copy(payload), count, type, dest, tag), reserved);
                isPosted = true;
            } finally {
                if (!isPosted) {
                    engine.free(reserved);
                }
            }
            return NoMessage.SENT;
        }
        if (isShort && mode != SendMode.SYNCHRONOUS) {
            post(engine.copy(payload), count, type, dest, tag);
            return NoMessage.SENT;
        }
        return engine.opened(post(payload, count, type, dest, tag));
    }

    private BcsOperation post(UserPayload payload, int count, Type type, int dest, int tag) {
        int place = place();
        long word = witness == null ? 0 : witness.sent(place, count, type);
        Envelope envelope = envelope(ownRank, tag);
        int process = peers.process(dest);
        BcsRequest request = BcsEngine.posted(
                payload, () -> engine.endpoint().send(envelope, process, payload, payload.bytes(), word));
        return new BcsOperation(this, request, payload, true, dest, tag, place);
    }

    @Override
    public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        engine.countCall();
        if (source == PROC_NULL) {
            return NoMessage.RECEIVED;
        }
        probes.forget();
        UserPayload payload = new UserPayload(buffer, offset, count, type);
        Envelope envelope = envelope(source, tag);
        BcsRequest request =
                BcsEngine.posted(payload, () -> engine.endpoint().receive(envelope, payload, payload.bytes()));
        return opened(request, payload, source, tag);
    }

    /** Begins to receive a message that was taken out. */
    Operation startReceive(Object buffer, int count, Type type, Outcome taken) {
        engine.countCall();
        UserPayload payload = new UserPayload(buffer, 0, count, type);
        BcsRequest request =
                BcsEngine.posted(payload, () -> engine.endpoint().receiveTaken(taken, payload, payload.bytes()));
        Envelope message = taken.envelope();
        return opened(request, payload, message.source(), message.tag());
    }

    private Operation opened(BcsRequest request, UserPayload payload, int source, int tag) {
        return engine.opened(new BcsOperation(this, request, payload, false, source, tag, place()));
    }

    @Override
    public org.strobe.mpi.provider.Outcome probe(int source, int tag, boolean blocking) {
        engine.countCall();
        if (source == PROC_NULL) {
            return MessageEnvelope.NOBODY;
        }
        Outcome found = probes.find(source, tag, blocking);
        return found == null ? null : Probes.envelope(found);
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag, boolean blocking) {
        engine.countCall();
        if (source == PROC_NULL) {
            return TakenMessage.ofNobody();
        }
        Outcome taken = probes.take(source, tag, blocking);
        return taken == null ? null : new TakenMessage(this, taken);
    }

    @Override
    public void drain() {
        engine.awaitAll(each -> each.isOf(this));
    }

    @Override
    public void close() {
        probes.forget();
    }
}
