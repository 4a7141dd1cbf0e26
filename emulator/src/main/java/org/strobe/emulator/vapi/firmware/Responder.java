package org.strobe.emulator.vapi.firmware;

import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Keys;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.emulator.vapi.request.ReceiveRequest;
import org.strobe.shm.segment.Memory;

/** Target side of a reliable connection: carries out requests in order, and answers each one. */
final class Responder {
    private final ConnectionEngine engine;
    private final Keys keys;

    /** Number of the next request in order. */
    private long expected;

    /** The present request; null if it is refused. */
    private Incoming incoming;

    /**
     * A request that is carried out.
     *
     * @param region memory that it accesses; null if it goes to the receive
     * @param receive that it takes; null if it takes none
     */
    private record Incoming(Frame frame, MemoryRegion region, ReceiveRequest receive, long length) {
        /** Offset in the memory that is accessed. */
        long start() {
            return region == null
                    ? receive.local().start() + receive.offset()
                    : region.start() + frame.remote() - region.address(0);
        }

        Memory memory() {
            return region == null ? receive.local().memory() : region.memory();
        }
    }

    Responder(ConnectionEngine engine, Keys keys) {
        this.engine = engine;
        this.keys = keys;
    }

    /** Takes a piece of a request. Those of others than the peer come between pieces of the present one. */
    void take(QpAddress from, Frame frame, Piece piece) {
        if (!from.equals(engine.peer())) {
            if (piece.isFirst()) {
                refuse(from, frame, engine.hasFailed() ? Frame.Kind.GONE : Frame.Kind.NOT_READY);
            }
            return;
        }
        if (piece.isFirst()) {
            incoming = null;
            admit(from, frame, piece.total());
        }
        Incoming request = incoming;
        if (request == null) {
            return;
        }
        if (frame.kind().hasData()) {
            piece.copyTo(request.memory(), request.start());
        }
        if (piece.isLast()) {
            incoming = null;
            engine.carrier().work(frame.kind().work(), 0, () -> carryOut(from, request));
        }
    }

    private void admit(QpAddress from, Frame frame, long length) {
        if (engine.hasFailed()) {
            refuse(from, frame, Frame.Kind.GONE);
        } else if (frame.sequence() != expected) {
            return;
        } else if (frame.kind().takesReceive() && engine.receives().isEmpty()) {
            refuse(from, frame, Frame.Kind.NOT_READY);
        } else if (frame.kind() == Frame.Kind.SEND
                && length > engine.receives().peek().length()) {
            ReceiveRequest tooShort = engine.receives().remove();
            refuse(from, frame, Frame.Kind.INVALID, () -> {
                engine.complete(tooShort, Completion.Status.LENGTH_ERROR, length, 0, from);
                engine.fail();
            });
        } else {
            accept(from, frame, length);
        }
    }

    private void accept(QpAddress from, Frame frame, long length) {
        MemoryRegion region = null;
        if (frame.kind() != Frame.Kind.SEND) {
            region = keys.find(frame.key(), frame.remote(), frame.length(), access(frame.kind()));
            boolean isAligned = frame.kind().work() != VapiCost.ATOMIC || frame.remote() % Long.BYTES == 0;
            if (region == null || !isAligned) {
                refuse(from, frame, region == null ? Frame.Kind.ACCESS_ERROR : Frame.Kind.INVALID, engine::fail);
                return;
            }
        }
        expected++;
        ReceiveRequest receive = frame.kind().takesReceive() ? engine.receives().remove() : null;
        incoming = new Incoming(frame, region, receive, length);
    }

    private static Access access(Frame.Kind kind) {
        return switch (kind) {
            case READ -> Access.REMOTE_READ;
            case COMPARE_AND_SWAP, FETCH_AND_ADD -> Access.REMOTE_ATOMIC;
            default -> Access.REMOTE_WRITE;
        };
    }

    private void refuse(QpAddress from, Frame frame, Frame.Kind answer) {
        refuse(from, frame, answer, () -> {});
    }

    /** Answers in order with the requests before. */
    private void refuse(QpAddress from, Frame frame, Frame.Kind answer, Runnable also) {
        engine.carrier().work(VapiCost.WRITE, 0, () -> {
            engine.carrier().send(from.rank(), frame.answer(answer), Carrier.Loss.REPEATED);
            also.run();
        });
    }

    private void carryOut(QpAddress from, Incoming request) {
        Frame frame = request.frame();
        Frame answer = frame.answer(Frame.Kind.DONE);
        Carrier<Frame, VapiCost> carrier = engine.carrier();
        if (request.receive() != null) {
            engine.complete(request.receive(), Completion.Status.SUCCESS, request.length(), frame.immediate(), from);
        }
        if (frame.kind() == Frame.Kind.READ) {
            carrier.send(
                    from.rank(),
                    answer,
                    request.memory(),
                    request.start(),
                    frame.length(),
                    Carrier.Loss.REPEATED,
                    () -> {});
        } else if (frame.kind().work() == VapiCost.ATOMIC) {
            Memory before = Memory.allocate(Long.BYTES);
            before.setLong(0, change(frame, request.memory().bare(), request.start()));
            carrier.send(from.rank(), answer, before, 0, Long.BYTES, Carrier.Loss.REPEATED, () -> {});
        } else {
            carrier.send(from.rank(), answer, Carrier.Loss.REPEATED);
        }
    }

    /** Changes a word, and returns its previous value. */
    private static long change(Frame frame, Memory memory, long at) {
        long before = memory.getLongVolatile(at);
        if (frame.kind() == Frame.Kind.FETCH_AND_ADD) {
            memory.setLongVolatile(at, before + frame.operand());
        } else if (before == frame.compared()) {
            memory.setLongVolatile(at, frame.operand());
        }
        return before;
    }
}
