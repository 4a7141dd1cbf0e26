package org.strobe.mpi.bgl.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.agrona.collections.Int2ObjectHashMap;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.dual.DualSettings;
import org.strobe.mpi.bgl.dual.SharedLines;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packet.PacketCycles;
import org.strobe.mpi.bgl.packet.PacketFifo;
import org.strobe.mpi.bgl.packet.PacketReader;
import org.strobe.mpi.bgl.packet.TorusPackets;
import org.strobe.mpi.bgl.packetize.Packetizer;
import org.strobe.mpi.bgl.packetize.StoredData;
import org.strobe.shm.segment.Memory;

/** Messages between ranks by packets, for the thread of a rank. All happens in its calls. */
public final class MessageLayer {
    private static final int ORDERED_GROUP = 0;
    private static final int DATA_GROUP = 1;
    private static final int MOST_OWN = 8;

    /** Part of the memory for messages without a receive that is kept for later ones. Models have many ranks in little memory. */
    private static final int SPARE_PART = 16;

    private final Rank rank;
    private final TorusPackets packets;
    private final DualSettings dual;
    private final PacketFifo own = new PacketFifo(MOST_OWN);
    private final Int2ObjectHashMap<Connection> connections = new Int2ObjectHashMap<>();

    /** All connections in the order of their first messages. */
    private final List<Connection> inOrder = new ArrayList<>();

    private final SendManager sender;
    private final ReceiveManager receiver;

    private MessageLayer(Rank rank, PacketPort port, MessageListener listener) {
        this.rank = rank;
        this.packets = new TorusPackets(
                port,
                PacketCycles.of(rank::setting),
                new SharedLines(rank.number()),
                rank.context().logs());
        this.dual = DualSettings.of(rank::setting);
        MessageSettings settings = MessageSettings.of(rank::setting);
        int sharers = rank.isModelled() ? rank.placement().size(rank.node()) : 1;
        this.sender = new SendManager(rank.number(), packets, own, settings);
        UnexpectedMemory unexpected =
                new UnexpectedMemory(rank.number(), settings.unexpected() / sharers, inOrder, this::hold);
        StoredData stored = new StoredData(rank.isModelled() ? 0 : settings.unexpected() / SPARE_PART);
        this.receiver = new ReceiveManager(
                packets, own, settings, dual, this::connection, sender, unexpected, stored, listener);
        serve(port);
    }

    /** Lets the coprocessor read a group of FIFOs, with data of rendezvous messages, or both groups. On this computer the rank's thread does its work. */
    private void serve(PacketPort port) {
        int groups = (dual.receivesAll() ? 1 << ORDERED_GROUP : 0) | 1 << DATA_GROUP;
        if (dual.receives() && !port.serve(groups, receiver.coprocessor()) && rank.isModelled()) {
            throw new IllegalArgumentException(
                    "bgl.coprocessor: nodes of this machine have no processor besides that of their rank");
        }
    }

    /** True if all initial ranks of a job have packets: on models, if each has a node for itself, or in virtual node mode. */
    public static boolean isPossible(Rank rank) {
        boolean mayHave = !rank.isModelled()
                || rank.placement().mostOfNode() == 1
                || DualSettings.of(rank::setting).isVirtual();
        return mayHave && rank.nic().packets().isPresent();
    }

    /**
     * The message layer of a rank, which opens one; empty if it is not {@linkplain #isPossible possible}.
     *
     * @param listener decides about arriving messages
     * @throws IllegalStateException if another layer reads the rank's packets; see {@link Rank#packets}
     */
    public static Optional<MessageLayer> open(Rank rank, MessageListener listener) {
        return isPossible(rank)
                ? rank.packets("bgl").map(port -> new MessageLayer(rank, port, listener))
                : Optional.empty();
    }

    /** Begins to send a message. See {@link #send(int, long, Packetizer, Protocol, boolean, Runnable)}. */
    public OutgoingMessage send(int to, long match, Packetizer data) {
        return send(to, match, data, null, false, null);
    }

    /**
     * Begins to send a message. Messages between two ranks begin to arrive in the order of these calls.
     *
     * @param to a rank of the job
     * @param match a word for the layer above the receiver
     * @param protocol of this message; null for a choice
     * @param isSynchronous true if it is done only when its receiver has accepted it
     * @param done called when it is done, perhaps before this call returns; may be null
     */
    public OutgoingMessage send(
            int to, long match, Packetizer data, Protocol protocol, boolean isSynchronous, Runnable done) {
        if (to < 0 || to >= rank.size()) {
            throw new IllegalArgumentException("to=" + to + " in send: from 0 to " + (rank.size() - 1));
        }
        if (protocol == Protocol.ONE_PACKET && data.length() > sender.mostOfOnePacket()) {
            throw new IllegalArgumentException("length=" + data.length() + " in send: one packet has room for "
                    + sender.mostOfOnePacket() + " bytes beside the envelope");
        }
        OutgoingMessage message = sender.take();
        message.fill(connection(to), match, data, protocol, isSynchronous, done);
        sender.add(message);
        sender.move();
        return message;
    }

    /**
     * Asks that a message be cancelled. If nobody has accepted it, it ends, now or later, and {@linkplain OutgoingMessage#isCancelled tells so}; an
     * eager message that has begun cannot be called back.
     */
    public void cancel(OutgoingMessage message) {
        if (!message.isDone()) {
            sender.cancel(message);
            sender.move();
        }
    }

    /** True if a coprocessor receives messages of this rank. */
    public boolean hasCoprocessor() {
        return dual.receives();
    }

    /** Gives back a message that is done and that nobody looks at any more: later ones use its object. */
    public void giveBack(OutgoingMessage message) {
        sender.giveBack(message);
    }

    /** Gives back a message that is done and that nobody looks at any more: later ones use its object. */
    public void giveBack(IncomingMessage message) {
        receiver.giveBack(message);
    }

    /** Sets who reads packets of lines. */
    public void readLines(PacketReader reader) {
        receiver.lines(reader);
    }

    /** True if packets can leave copies along a line. */
    public boolean canLeaveCopies() {
        return packets.port().canLeaveCopies();
    }

    /**
     * Writes a packet that belongs to no message: each rank on the straight way to another one gets a copy.
     *
     * @param first number of 28 bits for the readers
     * @param second another one
     * @return false if its FIFO is full
     */
    public boolean writeAlong(int last, int first, int second, Memory from, long at, int length) {
        int node = rank.nodeOf(last);
        long header = PacketWord.header(PacketWord.LINE, first, second);
        Route way = Route.along(node, dual.receives() ? ORDERED_GROUP : DATA_GROUP);
        if (!packets.write(packets.fifo(node), way, header, from, at, length)) {
            return false;
        }
        packets.work(Layer.PACKET, packets.cycles().nextSend());
        return true;
    }

    /** Reads a packet of a line, up to a length. */
    public void readCopy(int fifo, Memory to, long at, int length) {
        receiver.readCopy(fifo, to, at, length);
    }

    /** Most bytes of payload of a packet. */
    public int largest() {
        return packets.largest();
    }

    /** Longest message that is sent before its receiver has accepted it, unless that one stores too many. */
    public long mostOfEager() {
        return sender.mostOfEager();
    }

    /** The FIFOs. A thread that has called {@link #progress} in vain awaits them. */
    public PacketPort port() {
        return packets.port();
    }

    /** Charges work of a layer to the rank's processor. */
    public void work(Layer layer, int cycles) {
        packets.work(layer, cycles);
    }

    /** The time, for {@link #charged}. */
    public long now() {
        return packets.now();
    }

    /** Logs work of a layer that was charged elsewhere and ends now. */
    public void charged(Layer layer, String what, long began) {
        packets.charged(layer, what, began);
    }

    /** Charges a copy of bytes by the rank's processor. */
    public void copied(long bytes) {
        packets.copy(bytes);
    }

    /** Links on a shortest way to a rank; at least one to any other rank. */
    public int hops(int to) {
        return to == rank.number() ? 0 : Math.max(1, packets.port().hops(rank.nodeOf(to)));
    }

    private Connection connection(int to) {
        Connection connection = connections.get(to);
        if (connection == null) {
            connection = connect(to);
            connections.put(to, connection);
            inOrder.add(connection);
        }
        return connection;
    }

    /** Finds the place of a rank by its number. Ranks that share a node have a group of FIFOs each. */
    private Connection connect(int to) {
        int node = rank.nodeOf(to);
        boolean isAlone = rank.placement().size(node) == 1;
        int local = rank.placement().localRank(to);
        return new Connection(
                to,
                to == rank.number(),
                packets.fifo(node),
                new Route(node, isAlone ? ORDERED_GROUP : local, false),
                new Route(node, isAlone && !dual.receives() ? DATA_GROUP : local, true),
                new Route(node, isAlone ? DATA_GROUP : local, true));
    }

    private void hold(Connection from, boolean isHeld) {
        sender.addControl(from, isHeld ? PacketWord.HOLD : PacketWord.RESUME, rank.number(), 0);
    }

    /** Moves messages on as far as possible without waiting. True if a packet has moved. */
    public boolean progress() {
        boolean hasMoved = receiver.takeOver() || receiver.moveWhole();
        hasMoved |= sender.isBusy() && sender.move();
        return hasMoved || receiver.moveComing();
    }

    /** True if {@link #progress} would move a packet that this rank has, judging by what happened last. Looks only. */
    public boolean canMove() {
        return sender.canMove() || !own.isEmpty() || receiver.coprocessor().hasNews();
    }

    /** True if all packets have left that this rank has to send so far: answers to others too. A rank waits for this before it ends. */
    public boolean isIdle() {
        return !sender.isBusy() && own.isEmpty();
    }

    /** Waits until a condition holds, which messages bring about. */
    public void await(BooleanSupplier condition, Waiting why) {
        while (!condition.getAsBoolean()) {
            if (!progress()) {
                rank.context().awaitWithin(packets.port(), 0, why);
            }
        }
    }

    /** Processor cycles of a layer's software for this rank so far, without writing and reading packets. */
    public long cycles(Layer layer) {
        return packets.spent(layer);
    }

    /** Number of packets that the rank has written. */
    public long packetsWritten() {
        return packets.written();
    }

    /** Number of packets that the rank has read. */
    public long packetsRead() {
        return packets.read();
    }
}
