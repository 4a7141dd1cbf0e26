package org.strobe.mpi.bgl.message;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.function.IntFunction;
import org.strobe.emulator.nic.packet.PacketServer;
import org.strobe.mpi.bgl.dual.DualSettings;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packet.PacketFifo;
import org.strobe.mpi.bgl.packet.PacketReader;
import org.strobe.mpi.bgl.packet.TorusPackets;
import org.strobe.mpi.bgl.packetize.StoredData;
import org.strobe.mpi.bgl.packetize.Unpacketizer;
import org.strobe.shm.segment.Memory;

/** Reads packets of a rank, and gives each to its message. Data is read where its message wants it, but for the first packet. */
final class ReceiveManager {
    private static final int OWN = -2;
    private static final int MAIL = -3;

    /** Assumption: a scratchpad of 16 KB. */
    private static final int MOST_MAIL = 64;

    private final TorusPackets packets;
    private final PacketFifo own;
    private final MessageSettings settings;
    private final DualSettings dual;
    private final Coprocessor coprocessor = new Coprocessor();
    private final IntFunction<Connection> connections;
    private final SendManager sender;
    private final UnexpectedMemory unexpected;
    private final StoredData stored;
    private final MessageListener listener;
    private final Memory staging;
    private final Slots<IncomingMessage> slots = new Slots<>();

    /** Packets that the coprocessor has read for the processor, in memory that is not cached. */
    private final PacketFifo mail = new PacketFifo(MOST_MAIL);

    /** Messages that were received, for later ones. */
    private final Deque<IncomingMessage> spare = new ArrayDeque<>();

    /** Reads packets of lines; null before the first line. */
    private PacketReader lines;

    ReceiveManager(
            TorusPackets packets,
            PacketFifo own,
            MessageSettings settings,
            DualSettings dual,
            IntFunction<Connection> connections,
            SendManager sender,
            UnexpectedMemory unexpected,
            StoredData stored,
            MessageListener listener) {
        this.packets = packets;
        this.own = own;
        this.settings = settings;
        this.dual = dual;
        this.connections = connections;
        this.sender = sender;
        this.unexpected = unexpected;
        this.stored = stored;
        this.listener = listener;
        this.staging = Memory.allocate(packets.largest());
    }

    void lines(PacketReader reader) {
        lines = reader;
    }

    /** Handles a packet that is there as a whole; false if there is none. */
    boolean moveWhole() {
        if (!own.isEmpty()) {
            handle(OWN, own.peek());
            return true;
        }
        if (!mail.isEmpty()) {
            handle(MAIL, mail.peek());
            return true;
        }
        int fifo = packets.findWhole();
        if (fifo != TorusPackets.NONE) {
            handle(fifo, packets.peek(fifo));
        }
        return fifo != TorusPackets.NONE;
    }

    /** Handles a packet of which at least the head is there; false if there is none. */
    boolean moveComing() {
        int fifo = packets.find();
        if (fifo != TorusPackets.NONE) {
            handle(fifo, packets.peek(fifo));
        }
        return fifo != TorusPackets.NONE;
    }

    private void handle(int fifo, long header) {
        int first = PacketWord.first(header);
        if (PacketWord.isHelped(header)) {
            coprocessor.take(header, staging, read(fifo, staging, 0, packets.largest()));
            coprocessor.done();
            return;
        }
        int second = PacketWord.second(header);
        switch (PacketWord.kind(header)) {
            case PacketWord.ONE -> begin(fifo, first, Protocol.ONE_PACKET);
            case PacketWord.EAGER -> begin(fifo, first, Protocol.EAGER);
            case PacketWord.OFFER -> begin(fifo, first, Protocol.RENDEZVOUS);
            case PacketWord.MORE -> more(fifo, connections.apply(first), second);
            case PacketWord.DATA -> data(fifo, first, second);
            case PacketWord.BROKEN -> breakOff(fifo, connections.apply(first).open(), second);
            case PacketWord.TORN -> breakOff(fifo, slots.get(first), 1 + second);
            case PacketWord.LINE -> lines.read(fifo, first, second);
            default -> control(fifo, PacketWord.kind(header), first, second);
        }
    }

    private int read(int fifo, Memory to, long at, int most) {
        return switch (fifo) {
            case OWN -> own.read(to, at, most);
            case MAIL -> readMail(to, at, most);
            default -> packets.read(fifo, to, at, most);
        };
    }

    private int readMail(Memory to, long at, int most) {
        packets.lines().touch("writes", to, at, most);
        boolean wasFull = mail.isFull();
        int count = mail.read(to, at, most);
        packets.work(Layer.PACKET, dual.mailRead());
        if (wasFull) {
            packets.port().serveAgain();
        }
        return count;
    }

    /** Reads a packet of a line, up to a length. */
    void readCopy(int fifo, Memory to, long at, int length) {
        read(fifo, to, at, length);
        packets.work(Layer.PACKET, packets.cycles().nextReceive());
    }

    private void begin(int fifo, int source, Protocol protocol) {
        int count = read(fifo, staging, 0, packets.largest()) - PacketWord.ENVELOPE;
        packets.work(Layer.PACKET, packets.cycles().firstReceive());
        packets.work(Layer.MESSAGE, settings.receive());
        if (protocol == Protocol.RENDEZVOUS) {
            packets.work(Layer.MESSAGE, settings.handshake());
        }
        long lengthWord = staging.getLong(PacketWord.LENGTH);
        Connection from = connections.apply(source);
        IncomingMessage message = spare.isEmpty() ? new IncomingMessage(this) : spare.pop();
        message.fill(
                from,
                protocol,
                staging.getLong(PacketWord.MATCH),
                PacketWord.length(lengthWord),
                PacketWord.slot(lengthWord));
        message.came(count);
        if (protocol == Protocol.EAGER && count < message.length()) {
            from.open(message);
        }
        listener.arrived(message);
        if (!message.isAccepted()) {
            store(message);
        }
    }

    /** Keeps a message that is done for later ones. */
    void giveBack(IncomingMessage message) {
        spare.push(message);
    }

    private void store(IncomingMessage message) {
        if (message.protocol() == Protocol.RENDEZVOUS) {
            message.store(null);
        } else {
            Memory memory = stored.take(message.length());
            memory.copyFrom(0, staging, PacketWord.ENVELOPE, message.received());
            message.store(memory);
        }
        unexpected.take(message.connection(), message.storedBytes());
        message.connection().addRevocable(message);
    }

    private void unstore(IncomingMessage message) {
        unexpected.giveBack(message.connection(), message.storedBytes());
        message.connection().removeRevocable(message);
        message.unstore();
    }

    /** A sender wants a message back. One of which packets are still on their way is not given back. */
    private void forget(Connection from, int slot) {
        IncomingMessage message = from.revocable(slot);
        if (message == null || (message.protocol() != Protocol.RENDEZVOUS && !message.isComplete())) {
            return;
        }
        if (listener.forget(message)) {
            Memory kept = message.kept();
            unstore(message);
            stored.giveBack(kept);
            sender.addControl(from, PacketWord.CANCELLED, slot, 0);
        }
    }

    /** A message was accepted: by its listener just now, or later. */
    void accepted(IncomingMessage message, boolean mayBeHelped) {
        Connection from = message.connection();
        if (message.protocol() == Protocol.RENDEZVOUS) {
            if (message.length() > 0) {
                message.take(slots.add(message));
                if (mayBeHelped) {
                    hand(message);
                }
            }
            int helped = message.lines() == null ? 0 : PacketWord.HELPED;
            sender.addControl(from, PacketWord.GO, message.senderSlot(), message.slot() | helped);
        } else if (message.senderSlot() != Slots.NONE) {
            sender.addControl(from, PacketWord.MATCHED, message.senderSlot(), 0);
        }
        if (!message.isStored()) {
            copy(message, staging, PacketWord.ENVELOPE);
        } else {
            Memory kept = message.kept();
            unstore(message);
            if (kept != null) {
                packets.copy(message.received());
                copy(message, kept, 0);
                stored.giveBack(kept);
            }
        }
        message.endIfComplete();
    }

    private void hand(IncomingMessage message) {
        if (dual.receives()
                && message.length() >= dual.from()
                && !message.connection().isOwn()) {
            message.hand(packets.lines().hand(message.target(), message.length(), message.from()));
        }
    }

    /** Takes over a message that the coprocessor has received; false if there is none. */
    boolean takeOver() {
        IncomingMessage message = coprocessor.received.poll();
        if (message == null) {
            return false;
        }
        packets.work(Layer.MESSAGE, dual.handOver());
        packets.lines().takeOver(message.lines());
        finish(message);
        return true;
    }

    /** The software that runs on the coprocessor: a permanent unit, which receives data of rendezvous messages, and passes on other packets. */
    PacketServer coprocessor() {
        return coprocessor;
    }

    private final class Coprocessor implements PacketServer {
        /** Messages that are there as a whole. The list is in memory that is not cached. */
        private final Queue<IncomingMessage> received = new ArrayDeque<>();

        /** Null if the last packet is one for the processor. */
        private IncomingMessage last;

        private long header;
        private Memory payload;
        private int length;

        @Override
        public int take(long itsHeader, Memory itsPayload, int itsLength) {
            header = itsHeader;
            payload = itsPayload;
            length = itsLength;
            if (!PacketWord.isHelped(header)) {
                last = null;
                return dual.mailWrite();
            }
            last = slots.get(PacketWord.first(header) & PacketWord.MOST_SLOT);
            int packet = PacketWord.second(header);
            if (PacketWord.kind(header) == PacketWord.TORN) {
                last.endsAfter(1 + packet);
                return packets.cycles().firstReceive();
            }
            boolean isMoved = last.lines().put(Integer.toUnsignedLong(packet) * packets.largest(), payload, length);
            last.came(length);
            return packets.cycles().nextReceive() + (isMoved ? packets.cycles().realign() : 0);
        }

        @Override
        public void done() {
            if (last == null) {
                mail.write(header, payload, 0, length);
            } else if (last.isComplete()) {
                received.add(last);
            }
        }

        @Override
        public boolean isFull() {
            return mail.isFull();
        }

        @Override
        public boolean hasNews() {
            return !received.isEmpty() || !mail.isEmpty();
        }
    }

    /** Copies what has come of a message to its place, as packets would. */
    private void copy(IncomingMessage message, Memory source, long at) {
        Unpacketizer target = message.target();
        long end = Math.min(message.received(), target.room());
        for (long position = 0; position < end; position += packets.largest()) {
            int count = (int) Math.min(packets.largest(), end - position);
            long place = target.place(position, count);
            packets.lines().touch("writes", target.memory(), place, count);
            target.memory().bare().copyFrom(place, source, at + position, count);
            target.placed(position, count);
        }
    }

    private void more(int fifo, Connection from, int packet) {
        IncomingMessage message = from.open();
        if (message == null || message.packets() != packet) {
            throw new IllegalStateException(
                    "packet " + packet + " of a message from rank " + from.rank() + " came out of order");
        }
        packets.work(Layer.MESSAGE, settings.eagerSearch());
        put(fifo, message, message.received());
        finish(message);
    }

    /** Ends a message whose packets have all come. */
    private void finish(IncomingMessage message) {
        if (message.isComplete()) {
            if (message.protocol() == Protocol.RENDEZVOUS) {
                slots.remove(message.slot());
            } else {
                message.connection().open(null);
            }
        }
        message.endIfComplete();
    }

    /** The sender cannot read the data behind a number of packets. Packets of a rendezvous may still be on their way. */
    private void breakOff(int fifo, IncomingMessage message, int packetsBefore) {
        read(fifo, staging, 0, 0);
        packets.work(Layer.PACKET, packets.cycles().firstReceive());
        message.endsAfter(packetsBefore);
        finish(message);
    }

    private void data(int fifo, int slot, int packet) {
        IncomingMessage message = slots.get(slot);
        put(fifo, message, Integer.toUnsignedLong(packet) * packets.largest());
        finish(message);
    }

    private void put(int fifo, IncomingMessage message, long position) {
        int count = (int) Math.min(packets.largest(), message.length() - position);
        if (message.isAccepted()) {
            Unpacketizer target = message.target();
            int wanted = Math.clamp(target.room() - position, 0, count);
            if (wanted > 0) {
                read(fifo, target.memory(), target.place(position, wanted), wanted);
                target.placed(position, wanted);
            } else {
                read(fifo, staging, 0, 0);
            }
        } else {
            read(fifo, message.kept(), position, count);
        }
        packets.work(Layer.PACKET, packets.cycles().nextReceive());
        message.came(count);
    }

    private void control(int fifo, int kind, int first, int second) {
        read(fifo, staging, 0, 0);
        packets.work(Layer.PACKET, packets.cycles().firstReceive());
        switch (kind) {
            case PacketWord.GO -> sender.go(first, second);
            case PacketWord.MATCHED -> sender.matched(first);
            case PacketWord.CANCEL -> forget(connections.apply(first), second);
            case PacketWord.CANCELLED -> sender.cancelled(first);
            case PacketWord.HOLD -> connections.apply(first).hold(true);
            case PacketWord.RESUME -> connections.apply(first).hold(false);
            default -> throw new IllegalStateException("kind=" + kind + ": there is no such packet");
        }
    }
}
