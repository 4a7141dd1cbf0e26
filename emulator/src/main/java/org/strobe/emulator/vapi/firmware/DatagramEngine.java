package org.strobe.emulator.vapi.firmware;

import java.util.function.Consumer;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.emulator.vapi.request.ReceiveRequest;
import org.strobe.emulator.vapi.request.WorkRequest;

/** Unreliable datagrams: messages to any pair of this kind, which are lost if they find no receive that is long enough. */
final class DatagramEngine extends Engine {
    private long dropped;

    /** Receive of the present message; null if it is dropped. */
    private ReceiveRequest incoming;

    DatagramEngine(
            Carrier<Frame, VapiCost> carrier, int number, Consumer<Completion> sent, Consumer<Completion> received) {
        super(carrier, number, sent, received);
    }

    long dropped() {
        return dropped;
    }

    @Override
    public void post(WorkRequest request) {
        carrier()
                .send(
                        request.to().rank(),
                        Frame.of(request, Frame.Kind.DATAGRAM, number(), 0, 0),
                        request.local().memory(),
                        request.local().start() + request.offset(),
                        request.length(),
                        Carrier.Loss.SILENT,
                        () -> complete(request, Completion.Status.SUCCESS));
    }

    @Override
    void take(QpAddress from, Frame frame, Piece piece) {
        if (piece.isFirst()) {
            ReceiveRequest next = receives().peek();
            boolean fits = next != null && piece.total() <= next.length();
            incoming = fits ? receives().remove() : null;
            dropped += fits ? 0 : 1;
        }
        if (incoming == null) {
            return;
        }
        ReceiveRequest request = incoming;
        piece.copyTo(request.local().memory(), request.local().start() + request.offset());
        if (piece.isLast()) {
            carrier()
                    .work(
                            VapiCost.RECEIVE,
                            0,
                            () -> complete(request, Completion.Status.SUCCESS, piece.total(), 0, from));
        }
    }

    @Override
    void lost(Frame frame) {
        // nobody hears of it
    }
}
