package org.strobe.emulator.vapi.firmware;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Firmware;
import org.strobe.emulator.userlevel.Layer;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.Keys;
import org.strobe.emulator.vapi.request.QpAddress;

/** Queue pairs of a rank's adapter. */
public final class HcaFirmware implements Firmware<Frame> {
    /** VAPI. */
    public static final Layer<Frame, VapiCost> LAYER = new Layer<>("vapi", new FrameCodec(), VapiCost.class);

    private final Carrier<Frame, VapiCost> carrier;

    /** By numbers. */
    private final List<Engine> engines = new ArrayList<>();

    private long dropped;

    public HcaFirmware(Carrier<Frame, VapiCost> carrier) {
        this.carrier = carrier;
    }

    /** Adds a reliable connection. */
    public Engine addConnection(
            Connection connection, Keys keys, Consumer<Completion> sent, Consumer<Completion> received) {
        Engine engine = new ConnectionEngine(carrier, engines.size(), connection, keys, sent, received);
        engines.add(engine);
        return engine;
    }

    /** Connects a reliable connection. */
    public void connect(Engine connection, QpAddress to) {
        ((ConnectionEngine) connection).connect(to);
    }

    /** Adds a pair for unreliable datagrams. */
    public Engine addDatagrams(Consumer<Completion> sent, Consumer<Completion> received) {
        Engine engine = new DatagramEngine(carrier, engines.size(), sent, received);
        engines.add(engine);
        return engine;
    }

    /** Datagrams that found no receive. */
    public long dropped() {
        long sum = dropped;
        for (Engine each : engines) {
            sum += each instanceof DatagramEngine datagrams ? datagrams.dropped() : 0;
        }
        return sum;
    }

    /** Fails all pairs: the adapter is closed. */
    public void fail() {
        engines.forEach(Engine::fail);
    }

    @Override
    public void take(int from, Frame frame, Piece piece) {
        QpAddress sender = new QpAddress(from, frame.from());
        boolean isThere = frame.to() >= 0 && frame.to() < engines.size();
        boolean isDatagram = frame.kind() == Frame.Kind.DATAGRAM;
        if (isThere && isDatagram == engines.get(frame.to()) instanceof DatagramEngine) {
            engines.get(frame.to()).take(sender, frame, piece);
        } else if (isDatagram) {
            dropped += piece.isFirst() ? 1 : 0;
        } else if (!frame.kind().isAnswer() && piece.isFirst()) {
            carrier.work(
                    VapiCost.WRITE,
                    0,
                    () -> carrier.send(from, frame.answer(Frame.Kind.NOT_READY), Carrier.Loss.REPEATED));
        }
    }

    @Override
    public void lost(int to, Frame frame) {
        engines.get(frame.from()).lost(frame);
    }
}
