package org.strobe.bcs.endpoint;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.DescriptorFifo;
import org.strobe.bcs.descriptor.Notice;
import org.strobe.bcs.descriptor.NoticeFifo;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.match.Envelope;
import org.strobe.shm.segment.Memory;

/**
 * Requests of one process that have not completed, and the FIFOs between the process and the NIC of its node.
 *
 * <p>Any thread of the process may call; posting and reading notices exclude each other.
 */
final class RequestTable {
    /** Subject of a descriptor that names neither a taken message nor a team. */
    static final int NO_SUBJECT = -1;

    private final int process;
    private final DescriptorFifo.Tail sends;
    private final DescriptorFifo.Tail receives;
    private final NoticeFifo.Head notices;
    private final Staging staging;
    private final Map<Integer, BcsRequest> pending = new ConcurrentHashMap<>();
    private int nextNumber;
    private long posted;

    /**
     * Creates the FIFOs of a process.
     *
     * @param own zeroed memory that process and NIC share; see {@link ProcessLayout}
     * @param staging memory for payloads that NICs in other JVMs access; null if NICs access the program's objects
     */
    RequestTable(int process, Memory own, Staging staging) {
        this.process = process;
        this.sends = DescriptorFifo.create(ProcessLayout.sends(own)).tail();
        this.receives = DescriptorFifo.create(ProcessLayout.receives(own)).tail();
        this.notices = NoticeFifo.create(ProcessLayout.notices(own), process);
        this.staging = staging;
    }

    /** Requests without a notice so far, in posting order. */
    List<BcsRequest> open() {
        return pending.values().stream()
                .sorted(Comparator.comparingLong(each -> each.posted().order()))
                .toList();
    }

    /** Payload of a pending request. Agents of NICs in this JVM call this. */
    RequestPayload payload(int request) {
        return pending.get(request).payload();
    }

    /**
     * Posts a descriptor and copies the payload into staging memory where a NIC reads it there.
     *
     * @return null if the FIFO is full
     */
    synchronized BcsRequest tryPost(
            RequestKind kind, Envelope envelope, int peer, RequestPayload payload, int subject, long bytes, long word) {
        if (!fifo(kind).hasRoom()) {
            return null;
        }
        while (pending.containsKey(nextNumber)) {
            nextNumber++; // numbers repeat after four billion requests
        }
        Staging.StagedBlock staged = staging == null ? null : staging.take(bytes);
        long place = staged == null ? SharedBuffers.NOWHERE : staged.place();
        Descriptor descriptor =
                new Descriptor(kind, envelope, process, peer, nextNumber, subject, place, bytes, posted, word);
        if (staged != null && descriptor.givesBytes()) {
            stage(payload, staged, bytes);
        }
        BcsRequest request = new BcsRequest(descriptor, payload, staged);
        pending.put(nextNumber, request);
        tryPost(descriptor);
        nextNumber++;
        return request;
    }

    private void stage(RequestPayload payload, Staging.StagedBlock staged, long bytes) {
        staged.fillFrom(payload, bytes);
        if (payload.failure() != null) {
            staging.giveBack(staged);
            throw payload.failure();
        }
    }

    private DescriptorFifo.Tail fifo(RequestKind kind) {
        return kind.goesToPeer() ? sends : receives;
    }

    private boolean tryPost(Descriptor descriptor) {
        boolean hasRoom = fifo(descriptor.kind()).post(descriptor);
        posted += hasRoom ? 1 : 0;
        return hasRoom;
    }

    /** Posts the cancellation of a send, a receive or a question; false if the FIFO is full. */
    synchronized boolean tryCancel(Descriptor given) {
        RequestKind kind = given.kind() == RequestKind.SEND ? RequestKind.CANCEL_SEND : RequestKind.CANCEL_RECEIVE;
        return tryPost(new Descriptor(
                kind,
                given.envelope(),
                given.process(),
                given.peer(),
                given.request(),
                NO_SUBJECT,
                SharedBuffers.NOWHERE,
                0,
                posted,
                0));
    }

    /** True if a notice waits. Any thread may call. */
    boolean hasNews() {
        return !notices.isEmpty();
    }

    /** Reads all notices and completes their requests; false if there was none. */
    synchronized boolean hear() {
        boolean hasHeard = false;
        for (Notice next = notices.poll(); next != null; next = notices.poll()) {
            complete(pending.remove(next.request()), next.completion());
            hasHeard = true;
        }
        return hasHeard;
    }

    private void complete(BcsRequest request, Completion completion) {
        boolean hasCome =
                completion.end() == Completion.End.DONE && request.posted().takesBytes();
        if (request.staged() != null) {
            if (hasCome) {
                request.staged().copyTo(request.payload(), Math.min(completion.bytes(), completion.length()));
            }
            staging.giveBack(request.staged());
        }
        request.done(completion);
    }
}
