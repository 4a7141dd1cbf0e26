package org.strobe.mpi.bcs;

import static org.strobe.mpi.standard.Constants.PROC_NULL;

import java.util.function.Supplier;
import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.emulator.match.Envelope;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.MessageChecker;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Messages of one context, as requests of the machine. */
final class BcsChannel implements Channel {
    /** Call site of an operation in a job without a checker. */
    private static final int NO_PLACE = 0;

    private final BcsEngine engine;
    private final int context;
    private final int ownRank;
    private final ProcessGroup peers;
    private final MessageChecker checker;
    private final Probes probes;
    private Supplier<String> name;

    /** @param checker checker of the job; null for none */
    BcsChannel(BcsEngine engine, int context, int ownRank, ProcessGroup peers, MessageChecker checker) {
        this.engine = engine;
        this.context = context;
        this.ownRank = ownRank;
        this.peers = peers;
        this.checker = checker;
        this.probes = new Probes(this);
        this.name = () -> "context " + context;
    }

    BcsEngine engine() {
        return engine;
    }

    /** Envelope that a receive accepts. The wildcards of MPI and of the machine have equal values. */
    Envelope envelope(int source, int tag) {
        return new Envelope(context, source, tag);
    }

    private int place() {
        return checker == null ? NO_PLACE : checker.callSite();
    }

    /** Failure that a checker finds in a received message; null for none. */
    MpiFailure examine(int place, UserPayload payload, Completion completion) {
        if (checker == null || completion.word() == 0) {
            return null;
        }
        Envelope message = completion.envelope();
        return checker.received(
                place,
                payload.count(),
                payload.type(),
                describe(message.source()),
                message.tag(),
                completion.length(),
                completion.word());
    }

    /** Description of an operation's wait, with its call site if a checker knows it. */
    String describe(String what, int place) {
        return checker == null ? what + " in " + name.get() : checker.describe(what, place);
    }

    @Override
    public void nameBy(Supplier<String> source) {
        name = source;
    }

    /** Description of a rank. */
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
            return DoneOperation.WITHOUT_MESSAGE;
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
            return DoneOperation.WITHOUT_MESSAGE;
        }
        if (isShort && mode != SendMode.SYNCHRONOUS) {
            post(engine.copy(payload), count, type, dest, tag);
            return DoneOperation.WITHOUT_MESSAGE;
        }
        return engine.opened(post(payload, count, type, dest, tag));
    }

    private BcsOperation post(UserPayload payload, int count, Type type, int dest, int tag) {
        int place = place();
        long word = checker == null ? 0 : checker.sent(place, count, type);
        Envelope envelope = envelope(ownRank, tag);
        int process = peers.process(dest);
        engine.countSent(payload.bytes());
        BcsRequest request = BcsEngine.posted(
                payload, () -> engine.endpoint().send(envelope, process, payload, payload.bytes(), word));
        return new BcsOperation(this, request, payload, true, dest, tag, place);
    }

    @Override
    public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        engine.countCall();
        if (source == PROC_NULL) {
            return DoneOperation.FROM_NOBODY;
        }
        probes.forget();
        UserPayload payload = new UserPayload(buffer, offset, count, type);
        Envelope envelope = envelope(source, tag);
        BcsRequest request =
                BcsEngine.posted(payload, () -> engine.endpoint().receive(envelope, payload, payload.bytes()));
        return opened(request, payload, source, tag);
    }

    /** Starts the receive of a taken message. */
    Operation startReceive(Object buffer, int count, Type type, Completion taken) {
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
    public Outcome probe(int source, int tag, boolean blocking) {
        engine.countCall();
        if (source == PROC_NULL) {
            return MessageEnvelope.NOBODY;
        }
        Completion found = probes.find(source, tag, blocking);
        return found == null ? null : Probes.envelope(found);
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag, boolean blocking) {
        engine.countCall();
        if (source == PROC_NULL) {
            return BcsTakenMessage.ofNobody();
        }
        Completion taken = probes.take(source, tag, blocking);
        return taken == null ? null : new BcsTakenMessage(this, taken);
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
