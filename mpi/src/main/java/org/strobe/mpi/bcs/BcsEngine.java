package org.strobe.mpi.bcs;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.message.Kind;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.runtime.BcsRequest;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.bcs.runtime.Endpoint;
import org.strobe.bcs.runtime.Machine;
import org.strobe.bcs.runtime.NicPart;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.checkpoint.SentMessage;
import org.strobe.mpi.engine.AttachedBuffer;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.Witness;
import org.strobe.mpi.p2p.Beside;
import org.strobe.mpi.p2p.P2pEngine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.wait.Awaitable;

/** BCS at one rank. The other engine waits for it, keeps its tasks, and carries messages of ranks that were started later, which have no place in the machine. */
public final class BcsEngine implements Engine {
    private static final Set<Kind> COLLECTIVES = EnumSet.of(Kind.BARRIER, Kind.BROADCAST, Kind.REDUCE, Kind.ALL_REDUCE);

    /** What goes with a message of which nobody knows how it was sent. */
    private static final long UNWITNESSED = 0;

    private final Rank rank;
    private final P2pEngine other;
    private final Endpoint endpoint;
    private final long copiedUpTo;
    private final OpenOperations open = new OpenOperations();

    /** Messages that were taken out by somebody who has not begun to receive them. */
    private final AtomicInteger taken = new AtomicInteger();

    /** Whether it has been in a group with ranks that were started later. */
    private volatile boolean hasMetLate;

    /** Tasks that wait for buffered sends to leave. */
    private final AtomicInteger reservations = new AtomicInteger();

    private BcsEngine(Rank rank, P2pEngine other) {
        NicShares.Share share =
                new NicShares(rank.nic().memory().size(), rank.nic().events()).teams();
        this.rank = rank;
        this.other = other;
        BcsSettings settings = BcsSettings.from(rank.isModelled(), rank::setting);
        this.copiedUpTo = settings.copiedUpTo();
        Optional<Checkpoints> checkpoints = Checkpoints.of(rank);
        List<SentMessage> unmatched =
                checkpoints.map(own -> own.begin(new BcsCut(this))).orElse(List.of());
        this.endpoint = Machine.join(
                rank,
                settings,
                new NicPart(share.start(), share.size()),
                MdsSettings.from(rank::setting),
                checkpoints.isPresent());
        other.serve(new Beside() {
            @Override
            public boolean hasNews() {
                return endpoint.hasNews();
            }

            @Override
            public boolean look() {
                return endpoint.look();
            }
        });
        unmatched.forEach(this::sendAgain);
    }

    /** What was sent before the checkpoint from which the job goes on. */
    private void sendAgain(SentMessage message) {
        byte[] bytes = message.bytes();
        Envelope envelope = new Envelope(message.context(), message.source(), message.tag());
        UserPayload copy = new UserPayload(bytes, 0, bytes.length, Type.BYTE);
        endpoint.send(envelope, message.process(), copy, bytes.length, UNWITNESSED);
    }

    /** What this rank has begun that is not done, in words; null if there is nothing but sends of which it has a copy. */
    String whatIsOpen() {
        progress();
        if (hasMetLate) {
            return "there are ranks that were started later";
        }
        Optional<BcsOperation> operation = open.find(each -> true);
        if (operation.isPresent()) {
            return "a request waits for " + operation.get().what() + " of "
                    + operation.get().fromWhom();
        }
        if (taken.get() > 0) {
            return "a message that a matching probe has taken is not received";
        }
        boolean hasCollective = endpoint.open().stream()
                .anyMatch(each -> COLLECTIVES.contains(each.posted().kind()));
        if (hasCollective || other.tasks() > reservations.get()) {
            return "a collective, or something else that was begun, is not done";
        }
        return null;
    }

    /** A message was taken out, or is received now. */
    void countTaken(int more) {
        taken.addAndGet(more);
    }

    /**
     * The engine of a rank; all ranks that the job begins with open theirs together.
     *
     * @param other the rank's p2p engine
     */
    public static Engine open(Rank rank, P2pEngine other) {
        return rank.number() >= rank.size() ? other : new BcsEngine(rank, other);
    }

    /** Whether NICs have collectives for a group. */
    public boolean serves(ProcessGroup group) {
        return group.size() > 1 && !hasLate(group);
    }

    /** The collectives of a group; what NICs have none for goes by messages. */
    public BcsCollectives collectives(CollectiveCalls byMessages, ProcessGroup group) {
        return new BcsCollectives(this, byMessages, group);
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** Whether a send of so many bytes is copied, and done at once. */
    boolean copies(long bytes) {
        return copiedUpTo > 0 && bytes <= copiedUpTo;
    }

    /**
     * Posts something; what keeps it from being posted is the caller's to hear.
     *
     * @param payload its bytes
     */
    static BcsRequest posted(UserPayload payload, Supplier<BcsRequest> post) {
        try {
            return post.get();
        } catch (SegmentException e) {
            throw new MpiFailure(ErrorClass.NO_MEM, e.getMessage(), e);
        } catch (RuntimeException e) {
            if (e.equals(payload.failure())) {
                throw new MpiFailure(ErrorClass.BUFFER, "the buffer could not be read: " + e.getMessage(), e);
            }
            throw e;
        }
    }

    /** A copy that the program does not see. */
    UserPayload copy(UserPayload payload) {
        rank.copy(payload.bytes());
        return payload.copy();
    }

    /** Makes room for a buffered send; see {@link AttachedBuffer#reserve}. */
    long reserve(long bytes, boolean isShort) {
        return other.reserveAttached(bytes, isShort);
    }

    void countCall() {
        other.countCall();
    }

    BcsOperation opened(BcsOperation operation) {
        open.add(operation);
        return operation;
    }

    /** Room that was made for a buffered send is free again. */
    void free(long reserved) {
        if (reserved > 0) {
            other.add(() -> {
                other.freeAttached(reserved);
                return true;
            });
        }
    }

    /** What is reserved for a send is free when that is done. */
    void freeWhenDone(BcsOperation send, long reserved) {
        if (reserved == 0) {
            return;
        }
        reservations.incrementAndGet();
        other.add(() -> {
            boolean isDone = send.isDone();
            if (isDone) {
                other.freeAttached(reserved);
                reservations.decrementAndGet();
            }
            return isDone;
        });
    }

    void cancel(BcsRequest request) {
        endpoint.cancel(request);
    }

    /** Its owner can't wait any longer. */
    void abandon(BcsRequest request) {
        if (!rank.isJobAborted()) {
            cancel(request);
        }
    }

    /** What the NIC says to a question; waits for it. */
    Outcome answer(BcsRequest request, BcsChannel channel, Envelope asked) {
        boolean isOver = false;
        try {
            Question question = new Question(request, channel, asked);
            endpoint.blocks(true);
            other.await(question, 0, question);
            isOver = true;
        } finally {
            endpoint.blocks(false);
            if (!isOver) {
                abandon(request);
            }
        }
        return request.outcome();
    }

    /** Whether an answer has come; lets things move if not. */
    boolean hasCome(BcsRequest request) {
        if (!request.isDone()) {
            progress();
        }
        return request.isDone();
    }

    /** Waits for all of some operations that are open. */
    void awaitAll(Predicate<BcsOperation> which) {
        for (Optional<BcsOperation> next = open.find(which); next.isPresent(); next = open.find(which)) {
            next.get().await();
        }
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup peers) {
        return hasLate(peers)
                ? other.open(context, ownRank, peers)
                : new BcsChannel(this, context, ownRank, peers, null);
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup peers, Witness witness) {
        return hasLate(peers)
                ? other.open(context, ownRank, peers, witness)
                : new BcsChannel(this, context, ownRank, peers, witness);
    }

    /** Ranks that were started later have no place in the machine. */
    private boolean hasLate(ProcessGroup group) {
        boolean hasLate = !group.isBelow(rank.size());
        hasMetLate |= hasLate;
        return hasLate;
    }

    @Override
    public boolean progress() {
        return other.progress();
    }

    @Override
    public void awaitAny(Operation[] operations, int count) {
        endpoint.blocks(true);
        try {
            other.awaitAny(operations, count);
        } finally {
            endpoint.blocks(false);
        }
    }

    @Override
    public void await(Awaitable awaited, long target, Waiting why) {
        other.await(awaited, target, why);
    }

    @Override
    public void add(Progressing task) {
        other.add(task);
    }

    @Override
    public void wake() {
        other.wake();
    }

    @Override
    public void attachBuffer(byte[] buffer) {
        other.attachBuffer(buffer);
    }

    @Override
    public byte[] detachBuffer() {
        return other.detachBuffer();
    }

    @Override
    public boolean isInThisJvm(int process) {
        return other.isInThisJvm(process);
    }

    @Override
    public void close() {
        awaitAll(BcsOperation::isSend);
        Checkpoints.of(rank).ifPresent(Checkpoints::end);
        other.close();
    }
}
