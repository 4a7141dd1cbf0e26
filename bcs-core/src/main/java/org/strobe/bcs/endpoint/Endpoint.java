package org.strobe.bcs.endpoint;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.collective.ProcessTeam;
import org.strobe.bcs.collective.TeamSlots;
import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.match.Envelope;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Access of one process to the machine: posts requests, and learns in a later slice that they have completed. */
public final class Endpoint {
    private static final RequestPayload NO_BYTES = RequestPayload.of(new byte[0]);
    private static final Envelope OF_A_TEAM = new Envelope(0, 0, 0);

    private final Rank rank;
    private final NodeWords node;
    private final RequestTable requests;
    private final TeamSlots slots;
    private final long mostToReduce;
    private final News news = new News();
    private final ProcessTeam all;

    /**
     * Endpoint of the process that {@code rank} is.
     *
     * @param node words that the processes of the node share with its NIC
     * @param own zeroed memory that the process shares with the NIC; see {@link ProcessLayout}
     * @param slots slots for teams that this process leads
     * @param mostToReduce maximum bytes of a reduction by NICs
     * @param buffers memory that other JVMs map, for payloads; null if NICs access the program's objects
     * @param ofAll slot of a team of all processes; null for no such team
     */
    public Endpoint(
            Rank rank,
            NodeWords node,
            Memory own,
            TeamSlots slots,
            long mostToReduce,
            SharedBuffers buffers,
            TeamSlots.Claim ofAll) {
        this.rank = rank;
        this.node = node;
        this.requests = new RequestTable(rank.number(), own, buffers == null ? null : new Staging(buffers));
        this.slots = slots;
        this.mostToReduce = mostToReduce;
        this.all = ofAll == null
                ? null
                : join(ofAll, IntStream.range(0, rank.size()).toArray());
    }

    /** Team of all processes; null if none was requested. */
    public ProcessTeam all() {
        return all;
    }

    /** Requests without a notice so far, in posting order. */
    public List<BcsRequest> open() {
        return requests.open();
    }

    /**
     * Posts a send.
     *
     * @param process the receiver
     * @param word a word that travels with the message
     */
    public BcsRequest send(Envelope envelope, int process, RequestPayload payload, long bytes, long word) {
        return post(RequestKind.SEND, envelope, process, payload, RequestTable.NO_SUBJECT, bytes, word);
    }

    /** Posts a receive of up to {@code room} bytes. */
    public BcsRequest receive(Envelope envelope, RequestPayload payload, long room) {
        return post(RequestKind.RECEIVE, envelope, rank.number(), payload, RequestTable.NO_SUBJECT, room, 0);
    }

    /** Posts a receive of a message that {@link #take} has taken. */
    public BcsRequest receiveTaken(Completion message, RequestPayload payload, long room) {
        return post(RequestKind.RECEIVE_TAKEN, message.envelope(), rank.number(), payload, message.taken(), room, 0);
    }

    /** Posts a probe: asks for a message that a receive with this envelope would match. Answered in either case. */
    public BcsRequest probe(Envelope envelope) {
        return ask(RequestKind.PROBE, envelope);
    }

    /** Posts a blocking probe, answered when a message matches the envelope. */
    public BcsRequest awaitMessage(Envelope envelope) {
        return ask(RequestKind.AWAIT, envelope);
    }

    /** Posts a matched probe: takes the matching message out, if there is one. Answered in either case. */
    public BcsRequest take(Envelope envelope) {
        return ask(RequestKind.TAKE, envelope);
    }

    /** Claims a slot for a team whose first process is this one; empty if no slot is free. */
    public Optional<TeamSlots.Claim> claimTeam() {
        return slots.claim();
    }

    /** Joins a team in a slot that the team's first process has claimed. */
    public ProcessTeam join(TeamSlots.Claim claim, int[] processes) {
        ProcessTeam team = new ProcessTeam(claim, processes, rank::nodeOf);
        byte[] members = team.members();
        post(
                RequestKind.JOIN,
                OF_A_TEAM,
                team.first(),
                RequestPayload.of(members),
                team.slot(),
                members.length,
                team.before());
        return team;
    }

    /** Leaves a team. This process posts no more collectives there; pending ones continue. */
    public void leave(ProcessTeam team) {
        collective(RequestKind.LEAVE, team, team.first(), NO_BYTES, 0, 0);
    }

    /** Maximum bytes of a reduction by NICs. */
    public long mostToReduce() {
        return mostToReduce;
    }

    /** Posts a barrier. */
    public BcsRequest barrier(ProcessTeam team) {
        return collective(RequestKind.BARRIER, team, team.first(), NO_BYTES, 0, 0);
    }

    /** Posts a broadcast. {@code bytes} is the length at the root and the room elsewhere. */
    public BcsRequest broadcast(ProcessTeam team, int root, RequestPayload payload, long bytes) {
        return collective(RequestKind.BROADCAST, team, root, payload, bytes, 0);
    }

    /** Posts a reduction. {@code payload} holds the operand, and at the root the result afterwards. */
    public BcsRequest reduce(ProcessTeam team, int root, RequestPayload payload, long bytes, NicReduction reduction) {
        return collective(RequestKind.REDUCE, team, root, payload, bytes, reduction.code());
    }

    /** Posts a reduction with the result at every process. {@code payload} holds operand and result. */
    public BcsRequest allReduce(ProcessTeam team, RequestPayload payload, long bytes, NicReduction reduction) {
        return collective(RequestKind.ALL_REDUCE, team, team.first(), payload, bytes, reduction.code());
    }

    private BcsRequest collective(
            RequestKind kind, ProcessTeam team, int root, RequestPayload payload, long bytes, long operation) {
        return post(kind, OF_A_TEAM, root, payload, team.slot(), bytes, operation);
    }

    private BcsRequest ask(RequestKind kind, Envelope envelope) {
        return post(kind, envelope, rank.number(), NO_BYTES, RequestTable.NO_SUBJECT, 0, 0);
    }

    private BcsRequest post(
            RequestKind kind, Envelope envelope, int peer, RequestPayload payload, int subject, long bytes, long word) {
        BcsRequest request = null;
        while (request == null) {
            request = requests.tryPost(kind, envelope, peer, payload, subject, bytes, word);
            if (request == null) {
                waitForRoom();
            }
        }
        return request;
    }

    /** Lets time pass while a FIFO is full: NICs drain it once a slice. */
    private void waitForRoom() {
        rank.operation();
        rank.notYet();
    }

    /** Cancels a request if it is unmatched. The request completes in either case. */
    public void cancel(BcsRequest request) {
        while (!requests.tryCancel(request.posted())) {
            waitForRoom();
        }
    }

    /** Present slice of this process; negative before the first. */
    public long slice() {
        return node.slice();
    }

    /** True if a notice waits. Any thread may call. */
    public boolean hasNews() {
        return requests.hasNews();
    }

    /** Reads all notices; false if there was none. */
    public boolean look() {
        return hasNews() && requests.hear();
    }

    /** Counts this process as blocked from {@code begins} true until {@code begins} false. */
    public void blocks(boolean begins) {
        node.blocks(begins ? 1 : -1);
    }

    /** Suspends the process until a request completes. Only for a rank's main thread without another progress engine. */
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

    /** Payload of a pending request. Agents of NICs in this JVM call this. */
    public RequestPayload payload(int request) {
        return requests.payload(request);
    }

    /** A wait for the next notice. */
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
