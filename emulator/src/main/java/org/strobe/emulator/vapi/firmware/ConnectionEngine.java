package org.strobe.emulator.vapi.firmware;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.Keys;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.emulator.vapi.request.WorkRequest;
import org.strobe.shm.segment.Memory;

/**
 * A reliable connection. Requests are numbered; the target carries them out in this order, and answers each one. After an answer that there is no receive, the
 * request and all behind it are sent again after a time.
 *
 * <pre>
 *   requests    a  b  c  d        answered: those before first
 *   number      7  8  9  10       sent: those before next
 *               ^first  ^next
 * </pre>
 */
final class ConnectionEngine extends Engine {
    private final Connection connection;
    private final Responder responder;
    private final List<WorkRequest> requests = new ArrayList<>();

    /** Null before the pair is connected. */
    private QpAddress peer;

    private long first;
    private long next;

    /** Number of times that requests were sent again. */
    private int round;

    /** Requests of this round, behind the first, that were lost for good. */
    private final Set<Long> lost = new HashSet<>();

    private boolean isResting;
    private int retries;

    /**
     * A pair.
     *
     * @param keys of the adapter's memory
     */
    ConnectionEngine(
            Carrier<Frame, VapiCost> carrier,
            int number,
            Connection connection,
            Keys keys,
            Consumer<Completion> sent,
            Consumer<Completion> received) {
        super(carrier, number, sent, received);
        this.connection = connection;
        this.responder = new Responder(this, keys);
    }

    void connect(QpAddress to) {
        peer = to;
    }

    QpAddress peer() {
        return peer;
    }

    @Override
    public void post(WorkRequest request) {
        if (hasFailed()) {
            complete(request, Completion.Status.FLUSHED);
            return;
        }
        requests.add(request);
        push();
    }

    private void push() {
        while (!isResting && next < first + requests.size()) {
            WorkRequest request = requests.get((int) (next - first));
            Frame.Kind kind = Frame.Kind.valueOf(request.operation().name());
            Frame frame = Frame.of(request, kind, number(), next++, round);
            if (kind.hasData()) {
                carrier()
                        .send(
                                peer.rank(),
                                frame,
                                request.local().memory(),
                                request.local().start() + request.offset(),
                                request.length(),
                                Carrier.Loss.REPORTED,
                                () -> {});
            } else {
                carrier().send(peer.rank(), frame, Carrier.Loss.REPORTED);
            }
        }
    }

    @Override
    void take(QpAddress from, Frame frame, Piece piece) {
        if (!frame.kind().isAnswer()) {
            responder.take(from, frame, piece);
        } else if (frame.sequence() == first && !requests.isEmpty()) {
            answered(frame.kind(), piece);
        }
    }

    /** Takes the answer to the oldest request. */
    private void answered(Frame.Kind answer, Piece piece) {
        if (answer == Frame.Kind.NOT_READY && retries != connection.retries()) {
            retries += connection.isEndless() ? 0 : 1;
            next = first;
            round++;
            lost.clear();
            isResting = true;
            carrier().after(connection.rest().toNanos(), () -> {
                isResting = false;
                push();
            });
            return;
        }
        WorkRequest request = requests.getFirst();
        Memory memory = request.local().memory();
        if (answer == Frame.Kind.DONE) {
            piece.copyTo(memory, request.local().start() + request.offset());
        }
        if (piece.isLast()) {
            finish(answer.status());
        }
    }

    private void finish(Completion.Status status) {
        retries = 0;
        first++;
        next = Math.max(next, first);
        complete(requests.removeFirst(), status);
        if (status != Completion.Status.SUCCESS) {
            fail();
        } else if (lost.remove(first)) {
            finish(Completion.Status.RETRIES_EXCEEDED);
        }
    }

    @Override
    void fail() {
        while (!requests.isEmpty()) {
            complete(requests.removeFirst(), Completion.Status.FLUSHED);
        }
        super.fail();
    }

    @Override
    void lost(Frame frame) {
        if (requests.isEmpty() || frame.round() != round) {
            return;
        }
        if (frame.sequence() == first) {
            finish(Completion.Status.RETRIES_EXCEEDED);
        } else {
            lost.add(frame.sequence());
        }
    }
}
