package org.strobe.mpi.bcs;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.bcs.endpoint.Endpoint;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.runtime.BcsMachine;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.bcs.runtime.NicPart;
import org.strobe.emulator.match.Envelope;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.report.EngineReport;
import org.strobe.emulator.rank.report.MessageCount;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.checkpoint.SentMessage;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.CollectiveSite;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MessageChecker;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.RankEngine;
import org.strobe.mpi.progress.AttachedBuffer;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.progress.Source;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.shm.segment.SegmentException;

/** BCS at one rank. Another engine carries the messages of groups with ranks that were started later: they have no place in the machine. */
final class BcsEngine extends RankEngine {
    private static final Set<RequestKind> COLLECTIVES =
            EnumSet.of(RequestKind.BARRIER, RequestKind.BROADCAST, RequestKind.REDUCE, RequestKind.ALL_REDUCE);

    /** Word of a message without a checker's record. */
    private static final long UNCHECKED = 0;

    private final MessageCount sent = new MessageCount();
    private final Rank rank;
    private final Progress progress;
    private final Engine other;
    private final Endpoint endpoint;
    private final long copiedUpTo;
    private final ForcedAlgorithms forced;
    private final OpenOperations open = new OpenOperations();

    /** Taken messages without a receive. */
    private final AtomicInteger taken = new AtomicInteger();

    /** True once the rank has been in a group with ranks that were started later. */
    private volatile boolean hasMetLate;

    /** Tasks that wait for the completion of buffered sends. */
    private final AtomicInteger reservations = new AtomicInteger();

    /** @param other carries messages to and from ranks that are started later */
    BcsEngine(Progress progress, Engine other, ForcedAlgorithms forced) {
        super(progress);
        Rank rank = progress.rank();
        NicShares.Share share =
                new NicShares(rank.nic().memory().size(), rank.nic().events()).teams();
        this.rank = rank;
        this.progress = progress;
        this.other = other;
        this.forced = forced;
        BcsSettings settings = BcsSettings.from(rank::setting);
        this.copiedUpTo = settings.copiedUpTo();
        Optional<Checkpoints> checkpoints = Checkpoints.of(rank);
        List<SentMessage> unmatched =
                checkpoints.map(own -> own.begin(new BcsCut(this))).orElse(List.of());
        this.endpoint = BcsMachine.join(
                rank,
                settings,
                new NicPart(share.start(), share.size()),
                MdsSettings.from(rank::setting),
                checkpoints.isPresent());
        progress.add(new Notices());
        rank.context().tellBy(new EngineReport(sent, () -> "slice " + endpoint.slice()));
        unmatched.forEach(this::sendAgain);
    }

    /** Notices of the NIC as a source of events. */
    private final class Notices implements Source {
        @Override
        public void move() {
            if (endpoint.look()) {
                progress.happened();
            }
        }

        @Override
        public boolean hasNews() {
            return endpoint.hasNews();
        }

        @Override
        public boolean isFarOff() {
            return true;
        }
    }

    /** Sends a message again that was under way at the checkpoint from which the job goes on. */
    private void sendAgain(SentMessage message) {
        byte[] bytes = message.bytes();
        Envelope envelope = new Envelope(message.context(), message.source(), message.tag());
        UserPayload copy = new UserPayload(bytes, 0, bytes.length, Type.BYTE);
        endpoint.send(envelope, message.process(), copy, bytes.length, UNCHECKED);
    }

    /**
     * Description of an incomplete operation of this rank; null if only sends with a copy of their data are incomplete.
     */
    String whatIsOpen() {
        progress.moveOnce();
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
        if (hasCollective || progress.tasks() > reservations.get()) {
            return "a collective, or something else that was begun, is not done";
        }
        return null;
    }

    /** Adds {@code more} to the number of taken messages without a receive. */
    void countTaken(int more) {
        taken.addAndGet(more);
    }

    @Override
    public Collectives collectives(CollectiveSite site) {
        if (!serves(site.group())) {
            return site.charged(site.byMessages());
        }
        BcsCollectives byNics = new BcsCollectives(this, site, forced);
        site.whenClosed(byNics::close);
        return byNics;
    }

    /** True if NICs carry out collectives of this group. */
    private boolean serves(ProcessGroup group) {
        return group.size() > 1 && !hasLate(group);
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** True if a send of {@code bytes} bytes is copied and completes at once. */
    boolean copies(long bytes) {
        return copiedUpTo > 0 && bytes <= copiedUpTo;
    }

    /**
     * Posts a request, and converts failures of the posting to failures of the call.
     *
     * @param payload bytes of the request
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

    /** Copy of a payload, unaffected by later writes of the program. */
    UserPayload copy(UserPayload payload) {
        rank.context().copy(payload.bytes());
        return payload.copy();
    }

    /** Reserves room for a buffered send; see {@link AttachedBuffer#reserve}. */
    long reserve(long bytes, boolean isShort) {
        progress.enter();
        try {
            return progress.attached().reserve(bytes, isShort);
        } finally {
            progress.exit();
        }
    }

    void countCall() {
        progress.countCall();
    }

    /** Counts a message of the program. */
    void countSent(long bytes) {
        sent.add(bytes);
    }

    BcsOperation opened(BcsOperation operation) {
        open.add(operation);
        return operation;
    }

    /** Frees the room of a buffered send that was not posted. */
    void free(long reserved) {
        if (reserved > 0) {
            progress.add(() -> {
                progress.attached().free(reserved);
                return true;
            });
        }
    }

    /** Frees the room of a buffered send once the send has completed. */
    void freeWhenDone(BcsOperation send, long reserved) {
        if (reserved == 0) {
            return;
        }
        reservations.incrementAndGet();
        progress.add(() -> {
            boolean isDone = send.isDone();
            if (isDone) {
                progress.attached().free(reserved);
                reservations.decrementAndGet();
            }
            return isDone;
        });
    }

    void cancel(BcsRequest request) {
        endpoint.cancel(request);
    }

    /** Cancels a request whose owner has stopped waiting. */
    void abandon(BcsRequest request) {
        if (!rank.isJobAborted()) {
            cancel(request);
        }
    }

    /** Waits for the NIC's answer to a question. */
    Completion answer(BcsRequest request, BcsChannel channel, Envelope asked) {
        boolean isOver = false;
        try {
            NicQuestion question = new NicQuestion(request, channel, asked);
            endpoint.blocks(true);
            progress.await(question, 0, question);
            isOver = true;
        } finally {
            endpoint.blocks(false);
            if (!isOver) {
                abandon(request);
            }
        }
        return request.completion();
    }

    /** True if an answer has arrived; makes progress if not. */
    boolean hasCome(BcsRequest request) {
        if (!request.isDone()) {
            progress.moveOnce();
        }
        return request.isDone();
    }

    /** Waits for all incomplete operations that satisfy {@code which}. */
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
    public Channel open(int context, int ownRank, ProcessGroup peers, MessageChecker checker) {
        return hasLate(peers)
                ? other.open(context, ownRank, peers, checker)
                : new BcsChannel(this, context, ownRank, peers, checker);
    }

    /** True if the group contains ranks that were started later. The machine has no endpoints for them. */
    private boolean hasLate(ProcessGroup group) {
        boolean hasLate = !group.isBelow(rank.size());
        hasMetLate |= hasLate;
        return hasLate;
    }

    @Override
    public void awaitAny(Operation[] operations, int count) {
        endpoint.blocks(true);
        try {
            super.awaitAny(operations, count);
        } finally {
            endpoint.blocks(false);
        }
    }

    @Override
    public void meet(int process) {
        other.meet(process);
    }

    @Override
    public void close() {
        awaitAll(BcsOperation::isSend);
        Checkpoints.of(rank).ifPresent(Checkpoints::end);
        other.close();
    }
}
