package org.strobe.mpi.bgl.message;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packet.PacketFifo;
import org.strobe.mpi.bgl.packet.TorusPackets;
import org.strobe.mpi.bgl.packetize.Packetizer;
import org.strobe.shm.segment.Memory;

/**
 * Sends packets of all messages of a rank, fairly: each connection and each rendezvous that has begun its data sends one packet in its turn.
 *
 * <p>Messages of one connection begin in order. The next one begins when all packets of an eager one have left, but while the data of a
 * rendezvous is on its way.
 */
final class SendManager {
    private final int rank;
    private final TorusPackets packets;
    private final PacketFifo own;
    private final MessageSettings settings;
    private final Memory staging;
    private final Slots<OutgoingMessage> slots = new Slots<>();
    private final Queue<Control> controls = new ArrayDeque<>();
    private final Queue<Sending> active = new ArrayDeque<>();

    /** True if FIFOs have refused all that is left. */
    private boolean isRefused;

    /** Packets and messages that have left, for later ones. */
    private final Deque<Control> spareControls = new ArrayDeque<>();

    private final Deque<OutgoingMessage> spare = new ArrayDeque<>();

    /** A packet without data. */
    private static final class Control {
        private Connection to;
        private long header;
    }

    private enum Turn {
        SENT,
        REFUSED,
        ENDED
    }

    SendManager(int rank, TorusPackets packets, PacketFifo own, MessageSettings settings) {
        this.rank = rank;
        this.packets = packets;
        this.own = own;
        this.settings = settings;
        this.staging = Memory.allocate(packets.largest());
    }

    /** Most bytes of a message in one packet. */
    int mostOfOnePacket() {
        return packets.largest() - PacketWord.ENVELOPE;
    }

    /** Longest message that goes eagerly by the usual choice. */
    long mostOfEager() {
        return settings.eager();
    }

    /** A message that its sender fills. */
    OutgoingMessage take() {
        return spare.isEmpty() ? new OutgoingMessage() : spare.pop();
    }

    /** Keeps a message that is done for later ones. */
    void giveBack(OutgoingMessage message) {
        spare.push(message);
    }

    /** Adds a message. */
    void add(OutgoingMessage message) {
        isRefused = false;
        Connection to = message.to();
        to.queue().add(message);
        if (!to.isActive()) {
            to.activate(true);
            active.add(to);
        }
    }

    /** Cancels a message that has not begun, or asks the receiver of one that waits for it. */
    void cancel(OutgoingMessage message) {
        Connection to = message.to();
        if (message.protocol() == null) {
            to.queue().remove(message);
            message.cancelled();
        } else if (message.tryCancel()) {
            addControl(to, PacketWord.CANCEL, rank, message.slot());
        }
    }

    /** The receiver has forgotten a message. */
    void cancelled(int slot) {
        slots.remove(slot).cancelled();
    }

    /** Adds a packet without data, which goes before those of messages. */
    void addControl(Connection to, int kind, int first, int second) {
        isRefused = false;
        Control control = spareControls.isEmpty() ? new Control() : spareControls.remove();
        control.to = to;
        control.header = PacketWord.header(kind, first, second);
        controls.add(control);
    }

    /** True if something has not left. */
    boolean isBusy() {
        return !controls.isEmpty() || !active.isEmpty();
    }

    /** True if something may leave at once. */
    boolean canMove() {
        return isBusy() && !isRefused;
    }

    /** Sends up to one packet of each that has some; true if a packet has left. */
    boolean move() {
        boolean hasMoved = false;
        while (!controls.isEmpty() && sendControl(controls.peek())) {
            spareControls.push(controls.remove());
            hasMoved = true;
        }
        for (int left = active.size(); left > 0; left--) {
            Sending sending = active.remove();
            Turn turn = switch (sending) {
                case Connection to -> sendInOrder(to);
                case OutgoingMessage message -> sendInAnyOrder(message);
            };
            hasMoved |= turn != Turn.REFUSED;
            if (turn != Turn.ENDED) {
                active.add(sending);
            }
        }
        isRefused = !hasMoved;
        return hasMoved;
    }

    private boolean sendControl(Control control) {
        Connection to = control.to;
        boolean isSent = to.isOwn()
                ? own.write(control.header, staging, 0, 0)
                : packets.write(to.fifo(), to.inOrder(), control.header, staging, 0, 0);
        if (isSent) {
            packets.work(Layer.PACKET, packets.cycles().firstSend());
        }
        return isSent;
    }

    private Turn sendInOrder(Connection to) {
        OutgoingMessage message = to.queue().peek();
        if (message == null) {
            to.activate(false);
            return Turn.ENDED;
        }
        if (message.protocol() == null) {
            begin(message);
        }
        if (!(message.packets() == 0 ? sendFirst(message) : sendMore(message))) {
            return Turn.REFUSED;
        }
        boolean isRendezvous = message.protocol() == Protocol.RENDEZVOUS;
        if (isRendezvous || message.isThrough()) {
            to.queue().remove();
            if (!isRendezvous) {
                message.leave();
            }
        }
        if (!to.queue().isEmpty()) {
            return Turn.SENT;
        }
        to.activate(false);
        return Turn.ENDED;
    }

    private void begin(OutgoingMessage message) {
        Protocol protocol = message.forced();
        if (protocol == null) {
            protocol = settings.choose(message.data().length(), mostOfOnePacket());
        }
        if (message.to().isHeld()) {
            protocol = Protocol.RENDEZVOUS;
        }
        boolean needsSlot = protocol == Protocol.RENDEZVOUS || message.isSynchronous();
        message.begin(protocol, needsSlot ? slots.add(message) : Slots.NONE);
        packets.work(Layer.MESSAGE, settings.send());
        packets.work(Layer.PACKET, packets.cycles().firstSend());
        if (protocol != Protocol.ONE_PACKET) {
            packets.work(Layer.MESSAGE, settings.longStart());
        }
        if (protocol == Protocol.RENDEZVOUS) {
            packets.work(Layer.MESSAGE, settings.handshake());
        }
    }

    /** Sends the packet with the envelope. Its data is copied beside it. */
    private boolean sendFirst(OutgoingMessage message) {
        Packetizer data = message.data();
        int kind = kind(message.protocol());
        int count = kind == PacketWord.OFFER ? 0 : (int) Math.min(data.length(), mostOfOnePacket());
        long at = count > 0 ? data.gather(0, count) : 0;
        if (data.isBroken()) {
            kind = kind == PacketWord.OFFER ? kind : PacketWord.EAGER;
            count = 0;
        }
        staging.setLong(PacketWord.MATCH, message.match());
        staging.setLong(PacketWord.LENGTH, PacketWord.lengthWord(data.length(), message.slot()));
        if (count > 0) {
            packets.lines().touch("reads", data.memory(), at, count);
            staging.copyFrom(PacketWord.ENVELOPE, data.memory().bare(), at, count);
        }
        long header = PacketWord.header(kind, rank, 0);
        int length = PacketWord.ENVELOPE + count;
        Connection to = message.to();
        boolean isSent = to.isOwn()
                ? own.write(header, staging, 0, length)
                : packets.write(to.fifo(), to.inOrder(), header, staging, 0, length);
        if (isSent) {
            message.sent(count);
        }
        return isSent;
    }

    private static int kind(Protocol protocol) {
        return switch (protocol) {
            case ONE_PACKET -> PacketWord.ONE;
            case EAGER -> PacketWord.EAGER;
            case RENDEZVOUS -> PacketWord.OFFER;
        };
    }

    private boolean sendMore(OutgoingMessage message) {
        return sendData(message, PacketWord.MORE, rank, true);
    }

    /** @param first number of the header */
    private boolean sendData(OutgoingMessage message, int kind, int first, boolean isInOrder) {
        if (!message.isPaid()) {
            packets.work(Layer.PACKET, packets.cycles().nextSend());
            message.pay();
        }
        Packetizer data = message.data();
        int count = (int) Math.min(packets.largest(), data.length() - message.position());
        long at = data.gather(message.position(), count);
        if (data.isBroken()) {
            return breakOff(message, isInOrder ? PacketWord.BROKEN : PacketWord.TORN, first, isInOrder);
        }
        long header = PacketWord.header(kind, first, message.packets());
        Connection to = message.to();
        boolean isSent = to.isOwn()
                ? own.write(header, data.memory(), at, count)
                : packets.write(
                        to.fifo(), isInOrder ? to.inOrder() : to.inAnyOrder(first), header, data.memory(), at, count);
        if (isSent) {
            message.sent(count);
        }
        return isSent;
    }

    /** Ends a message whose data cannot be read. */
    private boolean breakOff(OutgoingMessage message, int kind, int first, boolean isInOrder) {
        long header = PacketWord.header(kind, first, message.packets());
        Connection to = message.to();
        boolean isSent = to.isOwn()
                ? own.write(header, staging, 0, 0)
                : packets.write(to.fifo(), isInOrder ? to.inOrder() : to.inAnyOrder(first), header, staging, 0, 0);
        if (isSent) {
            message.breakOff();
        }
        return isSent;
    }

    /** The receiver of an offer is ready. */
    void go(int slot, int receiverSlot) {
        OutgoingMessage message = slots.remove(slot);
        message.go(receiverSlot);
        message.accepted();
        if (message.data().length() == 0) {
            message.leave();
        } else {
            isRefused = false;
            active.add(message);
        }
    }

    private Turn sendInAnyOrder(OutgoingMessage message) {
        if (!sendData(message, PacketWord.DATA, message.receiverSlot(), false)) {
            return Turn.REFUSED;
        }
        if (!message.isThrough()) {
            return Turn.SENT;
        }
        message.leave();
        return Turn.ENDED;
    }

    /** The receiver of a synchronous message has accepted it. */
    void matched(int slot) {
        slots.remove(slot).accepted();
    }
}
