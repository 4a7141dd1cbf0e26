package org.strobe.emulator.vapi.firmware;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.emulator.vapi.request.ReceiveRequest;
import org.strobe.emulator.vapi.request.WorkRequest;

/** A queue pair at its adapter. */
public abstract class Engine {
    private final Carrier<Frame, VapiCost> carrier;
    private final int number;
    private final Consumer<Completion> sent;
    private final Consumer<Completion> received;
    private final Queue<ReceiveRequest> receives = new ArrayDeque<>();
    private boolean hasFailed;

    Engine(Carrier<Frame, VapiCost> carrier, int number, Consumer<Completion> sent, Consumer<Completion> received) {
        this.carrier = carrier;
        this.number = number;
        this.sent = sent;
        this.received = received;
    }

    final Carrier<Frame, VapiCost> carrier() {
        return carrier;
    }

    final Queue<ReceiveRequest> receives() {
        return receives;
    }

    /** Number at the adapter. */
    public final int number() {
        return number;
    }

    /** True after an error: all requests complete as flushed. */
    public final boolean hasFailed() {
        return hasFailed;
    }

    final void complete(WorkRequest request, Completion.Status status) {
        sent.accept(Completion.of(request, number, status));
    }

    final void complete(ReceiveRequest request, Completion.Status status, long length, int immediate, QpAddress from) {
        received.accept(Completion.of(request, number, status, length, immediate, from));
    }

    /** Carries out an operation. */
    public abstract void post(WorkRequest request);

    /** Gives memory for a message. */
    public final void post(ReceiveRequest request) {
        if (hasFailed) {
            complete(request, Completion.Status.FLUSHED, 0, 0, null);
        } else {
            receives.add(request);
        }
    }

    /** Flushes all receives. */
    void fail() {
        hasFailed = true;
        while (!receives.isEmpty()) {
            complete(receives.remove(), Completion.Status.FLUSHED, 0, 0, null);
        }
    }

    /** Takes a piece of a message to this pair. */
    abstract void take(QpAddress from, Frame frame, Piece piece);

    /** Takes note that a request was lost for good. */
    abstract void lost(Frame frame);
}
