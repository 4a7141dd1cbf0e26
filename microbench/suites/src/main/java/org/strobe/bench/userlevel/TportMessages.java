package org.strobe.bench.userlevel;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.tports.Reception;
import org.strobe.emulator.tports.Tport;
import org.strobe.emulator.tports.Transmission;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.shm.segment.Memory;

/**
 * Messages of Tports. Those that are expected find a receive that was started before. An unexpected one is followed by a short message with another
 * tag; when that is there, the rank starts its receive.
 */
final class TportMessages extends MessageWay {
    private static final int DATA = 1;
    private static final int TELLING = 2;

    private final Tport port;
    private final Memory out;
    private final Memory in;
    private final boolean isExpected;
    private final Queue<Transmission> sent = new ArrayDeque<>();
    private final Queue<Reception> receives = new ArrayDeque<>();

    TportMessages(Tport port, Memory out, Memory in, boolean isExpected) {
        this.port = port;
        this.out = out;
        this.in = in;
        this.isExpected = isExpected;
    }

    @Override
    void expect(int messages) {
        for (int i = 0; i < (isExpected ? messages : 0); i++) {
            receives.add(receive(DATA + TELLING, in.size()));
        }
    }

    private Reception receive(int tag, long room) {
        return port.rxStart(Selection.of(other(), tag), in, 0, room);
    }

    @Override
    String label() {
        return isExpected ? "expected" : "unexpected";
    }

    @Override
    void start(int size) {
        if (isExpected) {
            sent.add(port.txStart(other(), DATA + TELLING, out, 0, size));
        } else {
            sent.add(port.txStart(other(), DATA, out, 0, size));
            sent.add(port.txStart(other(), TELLING, out, 0, 0));
        }
    }

    @Override
    void finish() {
        sent.remove().await();
        if (!isExpected) {
            sent.remove().await();
        }
    }

    @Override
    void take(int size) {
        if (isExpected) {
            receives.remove().await();
        } else {
            receive(TELLING, 0).await();
            receive(DATA, in.size()).await();
        }
    }

    @Override
    Memory out() {
        return out;
    }

    @Override
    Memory in() {
        return in;
    }
}
