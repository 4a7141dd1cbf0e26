package org.strobe.emulator.vapi.firmware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.Keys;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.emulator.vapi.request.ReceiveRequest;
import org.strobe.emulator.vapi.request.WorkRequest;
import org.strobe.shm.segment.Memory;

/** A connection whose messages the test carries. */
class ConnectionEngineTest {
    private static final QpAddress PEER = new QpAddress(1, 5);
    private static final QpAddress STRANGER = new QpAddress(2, 5);
    private static final int LENGTH = 8;

    private final HeldCarrier carrier = new HeldCarrier();
    private final Keys keys = new Keys(1000);
    private final MemoryRegion region = keys.add(Memory.allocate(LENGTH), 0, LENGTH, Set.of());
    private final List<Completion> completions = new ArrayList<>();
    private final List<Completion> received = new ArrayList<>();
    private final ConnectionEngine engine = engine();

    private ConnectionEngine engine() {
        ConnectionEngine made =
                new ConnectionEngine(carrier, 0, Connection.USUAL, keys, completions::add, received::add);
        made.connect(PEER);
        return made;
    }

    private void post(int requests) {
        for (int id = 0; id < requests; id++) {
            engine.post(WorkRequest.send(id, region, 0, LENGTH, PEER));
        }
    }

    private void answer(Frame request, Frame.Kind kind) {
        engine.take(PEER, request.answer(kind), new Piece(0, 0, region.memory(), 0, 0));
    }

    private List<Completion.Status> statuses() {
        return completions.stream().map(Completion::status).toList();
    }

    @Test
    void shouldFailALostRequestWhenThoseBeforeItAreAnswered() {
        post(3);
        engine.lost(carrier.sent.get(1));
        assertThat(statuses()).isEmpty();
        answer(carrier.sent.get(0), Frame.Kind.DONE);
        assertThat(statuses())
                .containsExactly(
                        Completion.Status.SUCCESS, Completion.Status.RETRIES_EXCEEDED, Completion.Status.FLUSHED);
    }

    @Test
    void shouldForgetALossWhenTheRequestIsSentAgain() {
        post(2);
        engine.lost(carrier.sent.get(1));
        answer(carrier.sent.get(0), Frame.Kind.NOT_READY);
        carrier.rests.remove().run();
        answer(carrier.sent.get(2), Frame.Kind.DONE);
        finish();
    }

    @Test
    void shouldNotTakeTheLossOfAnOldCopyForThatOfANewOne() {
        post(2);
        Frame old = carrier.sent.get(1);
        answer(carrier.sent.get(0), Frame.Kind.NOT_READY);
        carrier.rests.remove().run();
        engine.lost(old);
        answer(carrier.sent.get(2), Frame.Kind.DONE);
        engine.lost(old);
        finish();
    }

    private void finish() {
        answer(carrier.sent.get(3), Frame.Kind.DONE);
        assertThat(statuses()).containsExactly(Completion.Status.SUCCESS, Completion.Status.SUCCESS);
        assertThat(engine.hasFailed()).isFalse();
    }

    @Test
    void shouldRefuseAStrangerBetweenThePiecesOfAMessage() {
        engine.post(new ReceiveRequest(7, region, 0, LENGTH));
        Memory data = Memory.allocate(LENGTH);
        data.setLong(0, 0x1234_5678_9abc_def0L);
        Frame message = Frame.of(WorkRequest.send(0, region, 0, LENGTH, PEER), Frame.Kind.SEND, 5, 0, 0);
        Memory other = Memory.allocate(LENGTH);
        int half = LENGTH / 2;
        engine.take(PEER, message, new Piece(0, LENGTH, data, 0, half));
        engine.take(STRANGER, message, new Piece(0, LENGTH, other, 0, half));
        engine.take(STRANGER, message, new Piece(half, LENGTH, other, half, half));
        engine.take(PEER, message, new Piece(half, LENGTH, data, half, half));
        assertThat(carrier.sent).extracting(Frame::kind).containsExactly(Frame.Kind.NOT_READY, Frame.Kind.DONE);
        assertThat(region.memory().getLong(0)).isEqualTo(data.getLong(0));
        assertThat(received).extracting(Completion::from).containsExactly(PEER);
    }
}
