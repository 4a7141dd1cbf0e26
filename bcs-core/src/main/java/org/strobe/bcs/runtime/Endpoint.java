package org.strobe.bcs.runtime;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.collective.Slots;
import org.strobe.bcs.collective.Team;
import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.DescriptorFifo;
import org.strobe.bcs.message.Kind;
import org.strobe.bcs.message.Notice;
import org.strobe.bcs.message.NoticeFifo;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.message.Payload;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** A process's end of the machine: it posts descriptors, and hears in a later slice what came of them. */
public final class Endpoint {
    private static final Payload NO_BYTES = Payload.of(new byte[0]);
    private static final int NOT_TAKEN = -1;
    private static final Envelope OF_A_TEAM = new Envelope(0, 0, 0);

    /** Bytes are staged in pieces of this size at most. */
    private static final long PIECE = 1L << 30;

    private final Rank rank;
    private final NodeWords node;
    private final DescriptorFifo.Tail sends;
    private final DescriptorFifo.Tail receives;
    private final NoticeFifo.Head notices;
    private final Slots slots;
    private final long mostToReduce;
    private final Staging staging;
    private final Map<Integer, BcsRequest> pending = new ConcurrentHashMap<>();
    private final News news = new News();
    private final Team all;
    private int requests;
    private long posted;

    /**
     * Of a process.
     *
     * @param node what it shares with the others of its node
     * @param own what it shares with the NIC, zeroed; see {@link ProcessLayout}
     * @param slots for teams that it leads
     * @param mostToReduce the most bytes that NICs reduce
     * @param staging where its bytes are for NICs; null if these reach its objects
     * @param ofAll the place for a team of all processes; null if there is to be none
     */
    Endpoint(
            Rank rank, NodeWords node, Memory own, Slots slots, long mostToReduce, Staging staging, Slots.Claim ofAll) {
        this.rank = rank;
        this.node = node;
        this.sends = DescriptorFifo.create(ProcessLayout.sends(own)).tail();
        this.receives = DescriptorFifo.create(ProcessLayout.receives(own)).tail();
        this.notices = NoticeFifo.create(ProcessLayout.notices(own), rank.number());
        this.slots = slots;
        this.mostToReduce = mostToReduce;
        this.staging = staging;
        this.all = ofAll == null
                ? null
                : join(ofAll, IntStream.range(0, rank.size()).toArray());
    }

    /** The team of all processes; null if it was not asked for. */
    public Team all() {
        return all;
    }

    /** What was posted and has not ended as far as the process has heard, in the order in which it was posted. */
    public List<BcsRequest> open() {
        return pending.values().stream()
                .sorted(Comparator.comparingLong(each -> each.posted().order()))
                .toList();
    }

    /**
     * Posts a send.
     *
     * @param process that receives
     * @param word goes with the message
     */
    public BcsRequest send(Envelope envelope, int process, Payload payload, long bytes, long word) {
        return post(Kind.SEND, envelope, process, payload, NOT_TAKEN, bytes, word);
    }

    /** Posts a receive of up to so many bytes. */
    public BcsRequest receive(Envelope envelope, Payload payload, long room) {
        return post(Kind.RECEIVE, envelope, rank.number(), payload, NOT_TAKEN, room, 0);
    }

    /** Posts a receive of a message that was taken out. */
    public BcsRequest receiveTaken(Outcome message, Payload payload, long room) {
        return post(Kind.RECEIVE_TAKEN, message.envelope(), rank.number(), payload, message.taken(), room, 0);
    }

    /** Asks whether there is a message that such a receive would take. */
    public BcsRequest probe(Envelope envelope) {
        return ask(Kind.PROBE, envelope);
    }

    /** The same; answered when there is one. */
    public BcsRequest awaitMessage(Envelope envelope) {
        return ask(Kind.AWAIT, envelope);
    }

    /** Takes out the message that such a receive would take, if there is one. */
    public BcsRequest take(Envelope envelope) {
        return ask(Kind.TAKE, envelope);
    }

    /** Claims a place for a team that this process will lead, as its first; empty if there is none. */
    public Optional<Slots.Claim> claimTeam() {
        return slots.claim();
    }

    /** Joins a team, for which its first process has claimed a place. */
    public Team join(Slots.Claim claim, int[] processes) {
        Team team = new Team(claim, processes, rank::nodeOf);
        byte[] members = team.members();
        post(Kind.JOIN, OF_A_TEAM, team.first(), Payload.of(members), team.slot(), members.length, team.before());
        return team;
    }

    /** Leaves a team: it posts no more collectives there; what is pending goes on. */
    public void leave(Team team) {
        collective(Kind.LEAVE, team, team.first(), NO_BYTES, 0, 0);
    }

    /** The most bytes that NICs reduce. */
    public long mostToReduce() {
        return mostToReduce;
    }

    /** Posts a barrier. */
    public BcsRequest barrier(Team team) {
        return collective(Kind.BARRIER, team, team.first(), NO_BYTES, 0, 0);
    }

    /** Posts a broadcast, at the root of what it has, elsewhere of up to so many bytes. */
    public BcsRequest broadcast(Team team, int root, Payload payload, long bytes) {
        return collective(Kind.BROADCAST, team, root, payload, bytes, 0);
    }

    /** Posts a reduction of what is in its payload, where the result comes at the root. */
    public BcsRequest reduce(Team team, int root, Payload payload, long bytes, NicReduction reduction) {
        return collective(Kind.REDUCE, team, root, payload, bytes, reduction.code());
    }

    /** The same with the result for all. */
    public BcsRequest allReduce(Team team, Payload payload, long bytes, NicReduction reduction) {
        return collective(Kind.ALL_REDUCE, team, team.first(), payload, bytes, reduction.code());
    }

    private BcsRequest collective(Kind kind, Team team, int root, Payload payload, long bytes, long operation) {
        return post(kind, OF_A_TEAM, root, payload, team.slot(), bytes, operation);
    }

    private BcsRequest ask(Kind kind, Envelope envelope) {
        return post(kind, envelope, rank.number(), NO_BYTES, NOT_TAKEN, 0, 0);
    }

    private BcsRequest post(
            Kind kind, Envelope envelope, int peer, Payload payload, int subject, long bytes, long word) {
        BcsRequest request = null;
        while (request == null) {
            request = tryPost(kind, envelope, peer, payload, subject, bytes, word);
            if (request == null) {
                waitForRoom();
            }
        }
        return request;
    }

    /** Null if there is no room. */
    private synchronized BcsRequest tryPost(
            Kind kind, Envelope envelope, int peer, Payload payload, int subject, long bytes, long word) {
        if (!fifo(kind).hasRoom()) {
            return null;
        }
        while (pending.containsKey(requests)) {
            requests++; // numbers come again after four billion
        }
        Staging.Block staged = staging == null ? null : staging.take(bytes);
        long place = staged == null ? SharedBuffers.NOWHERE : staged.place();
        Descriptor descriptor =
                new Descriptor(kind, envelope, rank.number(), peer, requests, subject, place, bytes, posted, word);
        if (staged != null && descriptor.givesBytes()) {
            stage(payload, staged, bytes);
        }
        BcsRequest request = new BcsRequest(descriptor, payload, staged);
        pending.put(requests, request);
        tryPost(descriptor);
        requests++;
        return request;
    }

    private DescriptorFifo.Tail fifo(Kind kind) {
        return kind.goesToPeer() ? sends : receives;
    }

    private void stage(Payload payload, Staging.Block staged, long bytes) {
        for (long at = 0; at < bytes; at += PIECE) {
            payload.get(at, staged.memory(), at, (int) Math.min(PIECE, bytes - at));
        }
        if (payload.failure() != null) {
            staging.giveBack(staged);
            throw payload.failure();
        }
    }

    private static void unstage(Payload payload, Staging.Block staged, long bytes) {
        for (long at = 0; at < bytes; at += PIECE) {
            payload.set(at, staged.memory(), at, (int) Math.min(PIECE, bytes - at));
        }
    }

    private void giveBack(BcsRequest request) {
        if (request.staged() != null) {
            staging.giveBack(request.staged());
        }
    }

    private boolean tryPost(Descriptor descriptor) {
        boolean hasRoom = fifo(descriptor.kind()).post(descriptor);
        posted += hasRoom ? 1 : 0;
        return hasRoom;
    }

    /** NICs take what was posted once a slice. */
    private void waitForRoom() {
        rank.operation();
        rank.notYet();
    }

    /** Gives something up, if it has found no partner; it is done in any case. */
    public void cancel(BcsRequest request) {
        Kind kind = request.posted().kind() == Kind.SEND ? Kind.CANCEL_SEND : Kind.CANCEL_RECEIVE;
        while (!tryCancel(kind, request.posted())) {
            waitForRoom();
        }
    }

    private synchronized boolean tryCancel(Kind kind, Descriptor given) {
        return tryPost(new Descriptor(
                kind,
                given.envelope(),
                given.process(),
                given.peer(),
                given.request(),
                NOT_TAKEN,
                SharedBuffers.NOWHERE,
                0,
                posted,
                0));
    }

    /** The slice that this process is in; below 0 before the first. */
    public long slice() {
        return node.slice();
    }

    /** Whether there is something to hear. For any thread. */
    public boolean hasNews() {
        return !notices.isEmpty();
    }

    /** Hears what there is; false if there was nothing. */
    public boolean look() {
        return hasNews() && hear();
    }

    private synchronized boolean hear() {
        boolean hasHeard = false;
        for (Notice next = notices.poll(); next != null; next = notices.poll()) {
            end(pending.remove(next.request()), next.outcome());
            hasHeard = true;
        }
        return hasHeard;
    }

    private void end(BcsRequest request, Outcome outcome) {
        boolean hasCome = outcome.end() == Outcome.End.DONE && request.posted().takesBytes();
        if (request.staged() != null && hasCome) {
            unstage(request.payload(), request.staged(), Math.min(outcome.bytes(), outcome.length()));
        }
        giveBack(request);
        request.done(outcome);
    }

    /** The process begins to wait for something posted, or has waited; for those who count. */
    public void blocks(boolean begins) {
        node.blocks(begins ? 1 : -1);
    }

    /** Suspends the process until it is done. For the main thread of its rank, if nobody else hears for it. */
    public void await(BcsRequest request) {
        blocks(true);
        try {
            while (!request.isDone()) {
                if (!look()) {
                    rank.await(news, 0, news);
                }
            }
        } finally {
            blocks(false);
        }
    }

    /** For the threads of NICs that reach this process's objects: where the bytes of something posted are. */
    Payload payload(int request) {
        return pending.get(request).payload();
    }

    /** That there is something to hear. */
    private final class News implements Awaitable, Waiting {
        @Override
        public boolean isReached(long target) {
            return hasNews();
        }

        @Override
        public long wordId() {
            return Doorbell.ANY_WORD;
        }

        @Override
        public String what() {
            return "a posted message";
        }

        @Override
        public String fromWhom() {
            return "its partner, in some slice";
        }
    }
}
