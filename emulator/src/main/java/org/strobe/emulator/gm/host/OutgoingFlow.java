package org.strobe.emulator.gm.host;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.gm.nic.SendWindow;
import org.strobe.emulator.nic.packet.RingPort;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.shm.segment.Memory;

/** Packets to a port: data of one priority, and answers to its data of this priority. */
@SuppressWarnings("EnumOrdinal") // all processes of a job run one jar
final class OutgoingFlow {
    private final RingPort network;
    private final Route route;
    private final IncomingFlow incoming;
    private final SendWindow<GmSend> window = new SendWindow<>(PacketLayout.MOST_DATA);
    private final Memory head = Memory.allocate(PacketLayout.DATA);

    /** Answers that the network has not taken. */
    private final Queue<Answer> answers = new ArrayDeque<>();

    /** Complete sends, while an answer is looked at. */
    private final List<GmSend> done = new ArrayList<>();

    private final Consumer<GmSend> isDone = done::add;

    /** True if the network has refused the packet that was cut last. */
    private boolean isRefused;

    private boolean isPaused;

    /** True if an answer waits for a packet of data. */
    private boolean owes;

    private record Answer(PacketLayout.Kind kind, long below) {}

    /** Hears of sends. */
    interface Completions {
        void complete(GmSend send, GmStatus status);
    }

    OutgoingFlow(RingPort network, GmAddress own, GmAddress to, GmPriority priority, IncomingFlow incoming) {
        this.network = network;
        this.incoming = incoming;
        this.route = new Route(to.node(), to.port(), false);
        head.setInt(PacketLayout.FROM_NODE, own.node());
        head.setInt(PacketLayout.FROM_PORT, own.port());
        head.setByte(PacketLayout.PRIORITY, (byte) priority.ordinal());
    }

    void add(GmSend send) {
        window.add(send, send.length());
    }

    /** Lets the next packet of data answer that a message was taken. */
    void owe() {
        owes = true;
    }

    /** Sends the answer that still waits for a packet of data. */
    void pay() {
        if (owes) {
            answer(PacketLayout.Kind.TAKEN);
        }
    }

    /** Sends an answer, or keeps it until the network takes it. */
    void answer(PacketLayout.Kind kind) {
        owes = false;
        long below = incoming.expected();
        if (!answers.isEmpty() || !tryAnswer(kind, below)) {
            answers.add(new Answer(kind, below));
        }
    }

    /** True if no answer is left to send. */
    boolean hasAnswered() {
        return answers.isEmpty();
    }

    /** Sends what the network takes. */
    void move() {
        while (!answers.isEmpty()) {
            Answer next = answers.peek();
            if (!tryAnswer(next.kind(), next.below())) {
                return;
            }
            answers.remove();
        }
        while (isRefused || (window.hasNext() && !isPaused)) {
            if (!isRefused) {
                window.cut();
            }
            isRefused = !tryInject();
            if (isRefused) {
                return;
            }
        }
    }

    private boolean tryAnswer(PacketLayout.Kind kind, long below) {
        head.setByte(PacketLayout.KIND, (byte) kind.ordinal());
        head.setLong(PacketLayout.SEQUENCE, below);
        return network.inject(network.fifo(route.node()), route, 0, head, 0, PacketLayout.DATA);
    }

    private boolean tryInject() {
        GmSend send = window.message();
        head.setByte(PacketLayout.KIND, (byte) PacketLayout.Kind.DATA.ordinal());
        head.setLong(PacketLayout.SEQUENCE, window.sequence());
        head.setLong(PacketLayout.LAST, window.last());
        head.setLong(PacketLayout.OFFSET, window.offset());
        head.setLong(PacketLayout.REMOTE, send.remote());
        head.setLong(PacketLayout.LENGTH, send.length());
        head.setByte(PacketLayout.SIZE, (byte) send.size());
        head.setByte(PacketLayout.LATE, (byte) (send.mayBeAnsweredLate() ? 1 : 0));
        head.setLong(PacketLayout.BELOW, incoming.expected());
        boolean isSent = network.inject(
                network.fifo(route.node()),
                route,
                head,
                PacketLayout.DATA,
                send.memory(),
                send.offset() + window.offset(),
                window.length());
        owes = owes && !isSent;
        return isSent;
    }

    /** Takes note of what a packet of data says. */
    void answered(long below, Completions completions) {
        if (below > window.first()) {
            answered(PacketLayout.Kind.TAKEN, below, completions);
        }
    }

    /** Takes note of an answer. */
    void answered(PacketLayout.Kind kind, long below, Completions completions) {
        window.acknowledge(below, isDone);
        for (int i = 0; i < done.size(); i++) {
            boolean isLast = i == done.size() - 1;
            completions.complete(
                    done.get(i), kind == PacketLayout.Kind.REFUSED && isLast ? GmStatus.REJECTED : GmStatus.SUCCESS);
        }
        done.clear();
        isPaused = kind == PacketLayout.Kind.BUSY || (isPaused && kind != PacketLayout.Kind.READY);
        if (kind == PacketLayout.Kind.READY) {
            window.goBack();
        }
        isRefused = isRefused && kind != PacketLayout.Kind.READY && window.sequence() >= window.first();
    }
}
