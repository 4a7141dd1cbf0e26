package org.strobe.emulator.gm.host;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.BiConsumer;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.gm.nic.SendWindow;
import org.strobe.emulator.gm.nic.SendWindow.Piece;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.shm.segment.Memory;

/** Packets to a port: data of one priority, and answers to its data of this priority. */
@SuppressWarnings("EnumOrdinal") // all processes of a job run one jar
final class OutgoingFlow {
    private final PacketPort network;
    private final GmAddress own;
    private final GmAddress to;
    private final int priority;
    private final SendWindow<GmSend> window = new SendWindow<>(PacketLayout.MOST_DATA);
    private final Memory packet = Memory.allocate(PacketLayout.DATA + PacketLayout.MOST_DATA);
    private final Queue<Answer> answers = new ArrayDeque<>();

    /** Packet that the network has refused; null if there is none. */
    private Piece<GmSend> pending;

    private boolean isPaused;

    private record Answer(PacketLayout.Kind kind, long below) {}

    OutgoingFlow(PacketPort network, GmAddress own, GmAddress to, int priority) {
        this.network = network;
        this.own = own;
        this.to = to;
        this.priority = priority;
    }

    void add(GmSend send) {
        window.add(send, send.length());
    }

    void answer(PacketLayout.Kind kind, long below) {
        answers.add(new Answer(kind, below));
    }

    /** True if no answer is left to send. */
    boolean hasAnswered() {
        return answers.isEmpty();
    }

    /** Sends what the network takes. */
    void move() {
        while (!answers.isEmpty()) {
            Answer next = answers.peek();
            head(next.kind(), next.below());
            if (!inject(PacketLayout.DATA)) {
                return;
            }
            answers.remove();
        }
        while (pending != null || (window.hasNext() && !isPaused)) {
            Piece<GmSend> piece = pending == null ? window.next() : pending;
            pending = piece;
            fill(piece);
            if (!inject(PacketLayout.DATA + piece.length())) {
                return;
            }
            pending = null;
        }
    }

    private boolean inject(int length) {
        Route route = new Route(to.node(), to.port(), false);
        return network.inject(network.fifo(to.node()), route, 0, packet, 0, length);
    }

    private void head(PacketLayout.Kind kind, long sequence) {
        packet.setInt(PacketLayout.KIND, kind.ordinal());
        packet.setInt(PacketLayout.FROM_NODE, own.node());
        packet.setInt(PacketLayout.FROM_PORT, own.port());
        packet.setInt(PacketLayout.PRIORITY, priority);
        packet.setLong(PacketLayout.SEQUENCE, sequence);
    }

    private void fill(Piece<GmSend> piece) {
        GmSend send = piece.message();
        head(PacketLayout.Kind.DATA, piece.sequence());
        packet.setLong(PacketLayout.LAST, piece.last());
        packet.setLong(PacketLayout.OFFSET, piece.offset());
        packet.setLong(PacketLayout.REMOTE, send.remote());
        packet.setLong(PacketLayout.LENGTH, send.length());
        packet.setInt(PacketLayout.SIZE, send.size());
        packet.copyFrom(PacketLayout.DATA, send.memory(), send.offset() + piece.offset(), piece.length());
    }

    /**
     * Takes note of an answer.
     *
     * @param complete gets each message that is complete
     */
    void answered(PacketLayout.Kind kind, long below, BiConsumer<GmSend, GmStatus> complete) {
        List<GmSend> done = new ArrayList<>();
        window.acknowledge(below, done::add);
        GmSend refused = kind == PacketLayout.Kind.REFUSED && !done.isEmpty() ? done.removeLast() : null;
        done.forEach(each -> complete.accept(each, GmStatus.SUCCESS));
        if (refused != null) {
            complete.accept(refused, GmStatus.REJECTED);
        }
        isPaused = kind == PacketLayout.Kind.BUSY || (isPaused && kind != PacketLayout.Kind.READY);
        if (kind == PacketLayout.Kind.READY) {
            pending = null;
            window.goBack();
        }
    }
}
